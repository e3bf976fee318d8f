import { useId, useRef } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FieldError } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChosenPicture } from './ChosenPicture.tsx'
import { toFault } from './draft.ts'
import styles from './PictureField.module.css'
import { type Picture, PICTURE_TYPES, readPicture } from './read-picture.ts'

interface PictureFieldProps {
  picture: Picture | null
  error: string | undefined
  isReadOnly: boolean
  /** With what is wrong, when there is no picture because of it. */
  onChange: (picture: Picture | null, fault?: MessageId) => void
}

/** One picture: chosen, seen, and taken away again. */
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
  /** Whoever took a picture away goes on where another is chosen. */
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
