import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LAST_VISIT_KEY, type LastVisit } from '#web/api/feed.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { toToday } from '#web/feed-query/to-today.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FeedScreen } from '#web/pages/feed/FeedScreen.tsx'
import { toHomeHead } from '#web/pages/feed/head.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Link } from '#web/ui/Link.tsx'
import { noResults, search } from '#web/pages/search/lazy-search.ts'
import styles from './HomePage.module.css'

export function HomePage() {
  const message = useMessage()
  const { query } = useFeedQuery()
  const { now } = useClock()
  const { data: visit } = useQuery<LastVisit>({ queryKey: LAST_VISIT_KEY, queryFn: skipToken })
  useSearchPage()
  const since = isWholeFeed(query) ? visit?.text : null
  return (
    <FeedScreen
      query={query}
      title={message('home.title')}
      toTotal={(total) => since ?? message('home.total', { total, days: DEFAULT_WINDOW_DAYS })}
      head={toHomeHead(query, message)}
      summary={
        isWholeFeed(query) && (
          <Link className={`${textLinkClass} ${styles.day}`} to={paths.day(toToday(now))}>
            {message('home.day')}
          </Link>
        )
      }
      empty={<noResults.Page />}
      emptyFolder={noResults.code.folder}
    />
  )
}

/** Most visitors search next: the first use of the page loads the code of the results. */
function useSearchPage(): void {
  useEffect(() => {
    const loadSearch = () => void search.code.load()
    document.addEventListener('focusin', loadSearch, { once: true })
    return () => document.removeEventListener('focusin', loadSearch)
  }, [])
}
