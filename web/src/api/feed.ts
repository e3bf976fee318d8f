import type { Page, SocialItem } from '@hemicycle/contract'
import type { InfiniteData, UndefinedInitialDataInfiniteOptions } from '@tanstack/react-query'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type ApiError, type Ask, askOwnOrigin, askOwnOriginAgain, openEnvelope } from './client.ts'

export interface PostsPage {
  items: SocialItem[]
  total: number
  /** How many posts have been given, this page included. */
  offset: number
  next: string | null
  /** When an old answer was given again: the moment it was first given, in milliseconds. */
  staleSince: number | null
}

/** A page of posts. `path` is the first question, or the `next` of the page before as it came. */
export async function fetchPosts(ask: Ask, path: string): Promise<PostsPage> {
  const { data, staleSince } = await openEnvelope<Page<SocialItem>>(ask, path)
  return {
    items: data.items,
    total: data.total,
    offset: data.offset,
    next: data.next,
    staleSince,
  }
}

export type FeedPages = InfiniteData<PostsPage, string>
type FeedKey = readonly ['feed', string]

/** The place of a feed in the query cache. */
export const toFeedKey = (query: FeedQuery, pageSize?: number): FeedKey => [
  'feed',
  toFeedApiUrl(query, pageSize),
]

/** A feed in the query cache. A question that failed is asked again past every other cache. */
export const feedPages = (
  query: FeedQuery,
  pageSize?: number,
): UndefinedInitialDataInfiniteOptions<PostsPage, ApiError, FeedPages, FeedKey, string> => ({
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

/** What the visitor had seen before this visit, and how many posts there are since, in words. */
export interface LastVisit {
  seen: { postedAt: number; id: string; at: number } | null
  text: string | null
}

export const LAST_VISIT_KEY = ['last-visit'] as const
