import { MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { TYPED } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import box from '#web/ui/SearchBox.module.css'
import styles from './NotFoundPage.module.css'
import '#web/i18n/later.ts'
import '#web/i18n/not-found.ts'

interface NotFoundPageProps {
  /** Single posts have no search box in the top bar. */
  isSearchInBar?: boolean
}

export function NotFoundPage({ isSearchInBar = true }: NotFoundPageProps) {
  const message = useMessage()
  const title = message('site.title', { title: message('notFound.short') })
  useDocumentHead({ status: 404, title, noindex: true, codeFolder: 'not-found' })
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

interface SearchFormProps {
  /** The top bar has a search box on wide screens, and one is enough. */
  isInBar: boolean
}

/** Helps lost visitors to continue. The server parses the typed text. */
function SearchForm({ isInBar }: SearchFormProps) {
  const message = useMessage()
  return (
    <form
      className={`${box.box} ${styles.form} ${isInBar ? styles.inBar : ''}`}
      action={paths.search}
    >
      <Icon name="search" />
      <input
        className={box.input}
        type="search"
        name={TYPED}
        required
        maxLength={MAX_WORDS_LENGTH}
        aria-label={message('search.label')}
        placeholder={message('search.placeholder')}
      />
      <button className={box.submit} type="submit">
        {message('search.submit')}
      </button>
    </form>
  )
}
