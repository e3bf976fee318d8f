import { useId, useRef } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PictureField.module.css'
import { type Picture, PICTURE_TYPES, readPicture, toFault } from './draft.ts'

interface PictureFieldProps {
  picture: Picture | null
  error: string | undefined
  isReadOnly: boolean
  /** Receives an error if the file was rejected. */
  onChange: (picture: Picture | null, fault?: MessageId) => void
}

/** Lets the visitor choose, preview and remove one picture. */
export function PictureField({ picture, error, isReadOnly, onChange }: PictureFieldProps) {
  const message = useMessage()
  const id = useId()
  const isBack = useRef(false)
  const refuse = () => onChange(null, toFault('files').files)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const chosen = await readPicture(file)
    if (chosen) onChange(chosen)
    else refuse()
  }
  const remove = () => {
    isBack.current = true
    onChange(null)
  }
  /** Focuses the file input after a picture is removed. */
  const receive = (input: HTMLInputElement | null) => {
    if (input && isBack.current) input.focus()
    if (input) isBack.current = false
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {message('feedback.picture')}{' '}
        <span className={styles.optional}>{message('feedback.picture.hint')}</span>
      </legend>
      {picture ? (
        <ChosenPicture
          picture={picture}
          isReadOnly={isReadOnly}
          onRemove={remove}
          onUnreadable={refuse}
        />
      ) : (
        <label className={styles.choose}>
          <Icon name="image" />
          {message('feedback.picture.choose')}
          <input
            className={styles.input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            disabled={isReadOnly}
            aria-invalid={error !== undefined}
            aria-describedby={error && id}
            ref={receive}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface ChosenPictureProps {
  picture: Picture
  isReadOnly: boolean
  onRemove: () => void
  /** Called if the browser cannot decode the file. */
  onUnreadable: () => void
}

function ChosenPicture({ picture, isReadOnly, onRemove, onUnreadable }: ChosenPictureProps) {
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

/** The file input is gone, so focus moves to this button. */
const takeFocus = (button: HTMLElement | null) => button?.focus()
