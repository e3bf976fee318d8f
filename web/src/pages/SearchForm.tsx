import { MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { paths } from '#web/router/paths.ts'
import { TYPED } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import box from '#web/ui/search-box/SearchBox.module.css'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** The bar above has a search box on wide screens, and one is enough. */
  isInBar: boolean
}

/** A way on for who has lost theirs. The server understands what was typed. */
export function SearchForm({ isInBar }: SearchFormProps) {
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
