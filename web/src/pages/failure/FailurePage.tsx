import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/Empty.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'

/** Replaces a page that could not be loaded. */
export function FailurePage({ status }: { status: number }) {
  if (status === 404) return <notFound.Page />
  return status === 503 ? <UnavailablePage /> : <ApiErrorPage />
}

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

/** A link to the current URL: it reloads the page, with and without JavaScript. */
function ReloadLink() {
  const message = useMessage()
  const { pathname, search } = useLocation()
  return (
    <a className={buttonClass('primary')} href={pathname + search}>
      <Icon name="refresh" />
      {message('failed.reload')}
    </a>
  )
}
