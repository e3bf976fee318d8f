import { useSearchParams } from 'react-router'
import { toFeedQuery } from '../feed-query/feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'
import { FeedScreen } from './FeedScreen.tsx'

/** The same feed, at the canonical address of results. */
export function SearchPage() {
  const message = useMessage()
  const [params] = useSearchParams()
  return (
    <FeedScreen
      query={toFeedQuery(params)}
      title={message('search.title')}
      toTotal={(total) => message('search.total', { total })}
      head={{ noindex: true }}
    />
  )
}
