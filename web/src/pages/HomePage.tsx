import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { isWholeFeed } from '../feed-query/feed-query.ts'
import { useFeedQuery } from '../feed-query/use-feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'
import { FeedScreen } from './FeedScreen.tsx'

export function HomePage() {
  const message = useMessage()
  const { query } = useFeedQuery()
  const index = isWholeFeed(query) ? { canonicalPath: '/' } : { noindex: true }
  return (
    <FeedScreen
      query={query}
      title={message('home.title')}
      toTotal={(total) => message('home.total', { total, days: DEFAULT_WINDOW_DAYS })}
      head={{ description: message('site.description'), ...index }}
    />
  )
}
