import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from '#web/ui/Button.tsx'
import styles from './PictureField.module.css'
import type { Picture } from './read-picture.ts'

interface ChosenPictureProps {
  picture: Picture
  isReadOnly: boolean
  onRemove: () => void
  /** Its bytes are no picture. */
  onUnreadable: () => void
}

export function ChosenPicture({ picture, isReadOnly, onRemove, onUnreadable }: ChosenPictureProps) {
  const message = useMessage()
  const { name, bytes, content } = picture
  return (
    <div className={styles.chosen}>
      <img
        className={styles.thumb}
        src={content}
        alt={message('feedback.picture.alt')}
        onError={onUnreadable}
      />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>{SIZE.format(Math.ceil(bytes / 1000))}</p>
      </div>
      <IconButton
        icon="close"
        label={message('feedback.picture.remove', { name })}
        aria-disabled={isReadOnly}
        ref={takeFocus}
        onClick={() => !isReadOnly && onRemove()}
      />
    </div>
  )
}

const SIZE = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte' })

/** The control by which it was chosen is gone. */
const takeFocus = (button: HTMLElement | null) => button?.focus()
