import { People } from '#web/features/results/People.tsx'
import { useSubjectRows } from '#web/features/results/SubjectLine.tsx'
import { FilterNote, Summary } from '#web/features/results/Summary.tsx'
import { usePeople } from '#web/features/results/use-people.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useIsMyList } from '#web/my-list/is-my-list.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FeedScreen } from '#web/pages/feed/FeedScreen.tsx'
import { toSearchHead } from '#web/pages/feed/head.ts'
import { nameQuoted } from '#web/pages/feed/name-quoted.ts'
import { NoResults } from '#web/pages/feed/NoResults.tsx'
import { nameSearchedPeriod } from '#web/pages/feed/period.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './SearchPage.module.css'
import '#web/i18n/later.ts'
import '#web/i18n/results.ts'

/** The feed at the canonical URL of search results; without a query it has the title of the home page. */
export function SearchPage() {
  const message = useMessage()
  const { now } = useClock()
  const { query } = useFeedQuery()
  const { found, isWaiting } = usePeople(query)
  const isAll = isWholeFeed(query)
  const isList = useIsMyList(query.contributors_ids)
  const words = nameQuoted(query)
  const page = message(isAll ? 'home.title' : isList ? 'shell.myList' : 'search.title')
  const period = nameSearchedPeriod(query, message, now)
  return (
    <FeedScreen
      query={query}
      title={words ? message('results.title', { words }) : page}
      page={page}
      toTotal={(total) => message('results.total', { total, period })}
      head={toSearchHead(message)}
      summary={<Summary query={query} />}
      lead={<People found={found} />}
      postsLead={
        found.length > 0 && (
          <h2 className={styles.title}>
            {message('feed.label')} <span className={styles.count}>{period}</span>
          </h2>
        )
      }
      filtersLead={<FilterNote query={query} />}
      isWaiting={isWaiting}
      empty={<NoResults more={useSubjectRows(query)} />}
    />
  )
}
