import { queryOptions } from '@tanstack/react-query'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, askOwnOrigin } from './client.ts'
import { fetchPosts } from './feed.ts'
import { withinTime } from './within-time.ts'

/** The API has no shorter page. */
const ONE = 1

const toPath = (query: FeedQuery): string => toFeedApiUrl(toFirstPage(query), ONE)

export const toCountKey = (query: FeedQuery) => ['count', toPath(query)] as const

/** The number of posts that a query finds. */
export const fetchCount = async (ask: Ask, query: FeedQuery): Promise<number> =>
  (await withinTime(fetchPosts(ask, toPath(query)))).total

/** Query options of the number of posts that a query finds; null if it is unknown. */
export const countQuery = (query: FeedQuery) =>
  queryOptions<number | null>({
    queryKey: toCountKey(query),
    queryFn: async () => fetchCount(askOwnOrigin, query),
  })
