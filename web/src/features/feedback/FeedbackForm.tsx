import {
  MAX_EMAIL_LENGTH,
  MAX_FEEDBACK_COMMENT_LENGTH,
  MAX_FEEDBACK_NAME_LENGTH,
} from '@hemicycle/contract/constants'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Check } from '#web/ui/Check.tsx'
import { Field, FieldError, TextArea } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Draft, Faults, TextName } from './draft.ts'
import styles from './FeedbackForm.module.css'
import { PictureField } from './PictureField.tsx'

interface FeedbackFormProps {
  id: string
  draft: Draft
  faults: Faults
  isSending: boolean
  noticeUrl: string
  first: RefObject<HTMLInputElement | null>
  /** Receives the changed part of the draft and its errors. */
  onChange: (part: Partial<Draft>, faults: Faults) => void
  onSubmit: (event: FormEvent) => void
}

export function FeedbackForm(props: FeedbackFormProps) {
  const { id, draft, faults, isSending, noticeUrl, first, onChange, onSubmit } = props
  const message = useMessage()
  const fault = (name: keyof Faults) => faults[name] && message(faults[name])
  const toText = (name: TextName, maxLength: number) => ({
    name,
    label: message(`feedback.${name}`),
    value: draft[name],
    error: fault(name),
    maxLength,
    readOnly: isSending,
    onChange: (value: string) => onChange({ [name]: value }, { [name]: undefined }),
  })

  return (
    <form className={styles.form} id={id} noValidate aria-busy={isSending} onSubmit={onSubmit}>
      <p className={styles.intro}>{message('feedback.intro')}</p>
      <div className={styles.pair}>
        <Field
          {...toText('name', MAX_FEEDBACK_NAME_LENGTH)}
          note={message('feedback.optional')}
          autoComplete="given-name"
          ref={first}
        />
        <Field
          {...toText('surname', MAX_FEEDBACK_NAME_LENGTH)}
          note={message('feedback.optional')}
          autoComplete="family-name"
        />
      </div>
      <Field {...toText('email', MAX_EMAIL_LENGTH)} type="email" autoComplete="email" required />
      <TextArea {...toText('comment', MAX_FEEDBACK_COMMENT_LENGTH)} required />
      <PictureField
        picture={draft.picture}
        error={fault('files')}
        isReadOnly={isSending}
        onChange={(picture, files) => onChange({ picture }, { files })}
      />
      <PolicyCheck
        noticeUrl={noticeUrl}
        isAgreed={draft.isAgreed}
        error={fault('policy')}
        isReadOnly={isSending}
        onChange={(isAgreed) => onChange({ isAgreed }, { policy: undefined })}
      />
      {/* Honeypot: only bots fill it in. */}
      <input
        className={styles.website}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={draft.website}
        onChange={(event) => onChange({ website: event.target.value }, {})}
      />
    </form>
  )
}

interface PolicyCheckProps {
  noticeUrl: string
  isAgreed: boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (isAgreed: boolean) => void
}

/** The notice opens in a new tab, so the form is not lost. */
function PolicyCheck({ noticeUrl, isAgreed, error, isReadOnly, onChange }: PolicyCheckProps) {
  const id = useId()
  return (
    <div>
      <Check
        isLong
        required
        checked={isAgreed}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        onChange={(next) => !isReadOnly && onChange(next)}
      >
        <Message id="feedback.policy" part={<NoticeLink url={noticeUrl} />} />
      </Check>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

function NoticeLink({ url, children }: { url: string; children?: ReactNode }) {
  const message = useMessage()
  return (
    <a className={textLinkClass} href={url} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{message('post.newTab')}</VisuallyHidden>
    </a>
  )
}
