import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { ApiError } from './api-error.ts'
import { askOwnOrigin, askOwnOriginAgain } from './ask.ts'
import { fetchPosts, type PostsPage } from './fetch-posts.ts'

export type FeedPages = InfiniteData<PostsPage, string>
type FeedKey = readonly ['feed', string]

/** The place of a feed in the query cache. */
export const toFeedKey = (query: FeedQuery, pageSize?: number): FeedKey => [
  'feed',
  toFeedApiUrl(query, pageSize),
]

/** A feed in the query cache. A question that failed is asked again past every other cache. */
export const feedPages = (query: FeedQuery, pageSize?: number) =>
  infiniteQueryOptions<PostsPage, ApiError, FeedPages, FeedKey, string>({
    queryKey: toFeedKey(query, pageSize),
    queryFn: ({ pageParam, client, queryKey }) => {
      const hasFailed = client.getQueryState(queryKey)?.error
      return fetchPosts(hasFailed ? askOwnOriginAgain : askOwnOrigin, pageParam)
    },
    initialPageParam: toFeedApiUrl(query, pageSize),
    getNextPageParam: (page) => page.next,
    // Pages that are here stay the same objects; comparing a thousand posts with themselves takes time.
    structuralSharing: false,
  })
