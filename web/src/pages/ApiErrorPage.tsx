import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/empty/EmptyPage.tsx'
import { ReloadLink } from './ReloadLink.tsx'

export function ApiErrorPage() {
  const message = useMessage()
  const title = message('failed.title')
  useDocumentHead({ status: 500, title: message('site.title', { title }), noindex: true })
  return (
    <EmptyPage
      chamber="split"
      title={title}
      text={message('failed.text')}
      action={<ReloadLink />}
    />
  )
}
