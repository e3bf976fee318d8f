import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useIsMyList } from '#web/my-list/is-my-list.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FeedScreen } from '#web/pages/feed/FeedScreen.tsx'
import { toSearchHead } from '#web/pages/feed/head.ts'

/** The feed at the canonical URL of search results; without a query it has the title of the home page. */
export function SearchPage() {
  const message = useMessage()
  const { query } = useFeedQuery()
  const isAll = isWholeFeed(query)
  const isList = useIsMyList(query.contributors_ids)
  return (
    <FeedScreen
      query={query}
      title={message(isAll ? 'home.title' : isList ? 'shell.myList' : 'search.title')}
      toTotal={(total) =>
        message(isAll ? 'home.total' : 'search.total', { total, days: DEFAULT_WINDOW_DAYS })
      }
      head={toSearchHead(message)}
    />
  )
}
