import { TOPICS_ID } from '#web/features/topics/TopicsPanel.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './SkipLinks.module.css'

export const MAIN_ID = 'main'

export const SEARCH_ID = 'search'

/** First tab stops of the keyboard, only for parts that the page has. */
export function SkipLinks({ onSearch }: { onSearch: (() => void) | null }) {
  const message = useMessage()
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {message('shell.skip')}
      </a>
      {onSearch && (
        <a
          className={styles.skip}
          href={`#${SEARCH_ID}`}
          onClick={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          {message('shell.skip.search')}
        </a>
      )}
      <a className={`${styles.skip} ${styles.toTopics}`} href={`#${TOPICS_ID}`}>
        {message('shell.skip.topics')}
      </a>
    </>
  )
}
