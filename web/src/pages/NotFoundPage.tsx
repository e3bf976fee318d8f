import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/empty/EmptyPage.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { SearchForm } from './SearchForm.tsx'
import { paths } from '#web/router/paths.ts'

interface NotFoundPageProps {
  /** Single posts have no search box above them. */
  isSearchInBar?: boolean
}

export function NotFoundPage({ isSearchInBar = true }: NotFoundPageProps) {
  const message = useMessage()
  const title = message('site.title', { title: message('notFound.short') })
  useDocumentHead({ status: 404, title, noindex: true })
  return (
    <EmptyPage
      chamber="one-missing"
      code={message('notFound.code')}
      title={message('notFound.title')}
      text={message('notFound.text')}
      action={
        <>
          <SearchForm isInBar={isSearchInBar} />
          <Link className={buttonClass('primary')} to={paths.home}>
            {message('notFound.home')}
          </Link>
        </>
      }
    />
  )
}
