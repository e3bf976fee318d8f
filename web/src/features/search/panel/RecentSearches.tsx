import { useId, useSyncExternalStore } from 'react'
import { paths } from '#web/router/paths.ts'
import { TYPED } from '#web/feed-query/feed-query.ts'
import '#web/i18n/search-panel.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { OptionGroup, rowClass, rowTextClass } from '#web/ui/OptionGroup.tsx'
import {
  clearRecentSearches,
  keepRecentSearches,
  readRecentSearches,
  removeRecentSearch,
  watchRecentSearches,
} from './recent-searches.ts'
import styles from './RecentSearches.module.css'

interface RecentSearchesProps {
  onSearch: (text: string) => void
  /** Called when the pressed control disappears and loses focus. */
  onRemoved: () => void
}

/** Searches saved in this browser, and the switch that turns saving on or off. Hidden if on with none saved. */
export function RecentSearches({ onSearch, onRemoved }: RecentSearchesProps) {
  const message = useMessage()
  const titleId = useId()
  const { isKept, texts } = useSyncExternalStore(watchRecentSearches, readRecentSearches)
  if (isKept && texts.length === 0) return null

  const clear = () => {
    clearRecentSearches()
    onRemoved()
  }
  const remove = (text: string) => {
    removeRecentSearch(text)
    onRemoved()
  }

  return (
    <OptionGroup
      title={message('recent.title')}
      titleId={titleId}
      aside={
        <span className={styles.tools}>
          <label className={styles.keep}>
            {message('recent.keep')}
            <Switch checked={isKept} onChange={keepRecentSearches} />
          </label>
          {isKept && (
            <button
              className={styles.clear}
              type="button"
              aria-label={message('recent.clear.all')}
              onClick={clear}
            >
              {message('recent.clear')}
            </button>
          )}
        </span>
      }
    >
      {!isKept && <p className={styles.off}>{message('recent.off')}</p>}
      <ul aria-labelledby={titleId}>
        {texts.map((text) => (
          <RecentSearch key={text} text={text} onSearch={onSearch} onRemove={remove} />
        ))}
      </ul>
    </OptionGroup>
  )
}

interface RecentSearchProps {
  text: string
  onSearch: (text: string) => void
  onRemove: (text: string) => void
}

function RecentSearch({ text, onSearch, onRemove }: RecentSearchProps) {
  const message = useMessage()
  return (
    <li className={styles.search}>
      <Link
        className={rowClass}
        to={`${paths.search}?${new URLSearchParams({ [TYPED]: text }).toString()}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onSearch(text)
        }}
      >
        <Icon name="history" />
        <span className={rowTextClass}>{text}</span>
      </Link>
      <button
        className={styles.remove}
        type="button"
        aria-label={message('recent.remove', { text })}
        onClick={() => onRemove(text)}
      >
        <Icon name="close" size="small" />
      </button>
    </li>
  )
}
