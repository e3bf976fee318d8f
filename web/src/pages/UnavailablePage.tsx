import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/empty/EmptyPage.tsx'
import { ReloadLink } from './ReloadLink.tsx'

export function UnavailablePage() {
  const message = useMessage()
  const title = message('unavailable.title')
  useDocumentHead({ status: 503, title: message('site.title', { title }), noindex: true })
  return (
    <EmptyPage
      chamber="half-dark"
      code={message('unavailable.code')}
      title={title}
      text={message('unavailable.text')}
      action={<ReloadLink />}
    />
  )
}
