import { type ReactNode, useId } from 'react'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Check } from '#web/ui/Check.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

interface PolicyCheckProps {
  noticeUrl: string
  isAgreed: boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (isAgreed: boolean) => void
}

/** The notice opens in a new tab, so that the form stays. */
export function PolicyCheck({
  noticeUrl,
  isAgreed,
  error,
  isReadOnly,
  onChange,
}: PolicyCheckProps) {
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
