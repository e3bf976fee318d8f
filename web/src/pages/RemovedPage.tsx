import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/empty/EmptyPage.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { paths } from '#web/router/paths.ts'

/** A post that was here. Nothing of it is shown, and only its author's deletion is named as such. */
export function RemovedPage({ reason }: { reason: string | null }) {
  const message = useMessage()
  const isDeleted = reason === 'deleted'
  const short = isDeleted ? message('removed.short') : message('post.gone')
  useDocumentHead({ status: 410, title: message('site.title', { title: short }), noindex: true })
  return (
    <EmptyPage
      chamber="one-missing"
      code={message('removed.code')}
      title={isDeleted ? message('removed.deleted') : message('post.gone')}
      action={
        <Link className={buttonClass('outline')} to={paths.home}>
          {message('notFound.home')}
        </Link>
      }
    />
  )
}
