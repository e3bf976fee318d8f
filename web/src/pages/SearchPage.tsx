import { useFeedQuery } from '../feed-query/use-feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'
import { FeedScreen } from './FeedScreen.tsx'

/** The same feed, at the canonical address of results. */
export function SearchPage() {
  const message = useMessage()
  const { query } = useFeedQuery()
  return (
    <FeedScreen
      query={query}
      title={message('search.title')}
      toTotal={(total) => message('search.total', { total })}
      head={{ description: message('search.description'), noindex: true }}
    />
  )
}
