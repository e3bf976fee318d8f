import type { Page, SocialItem } from '@hemicycle/contract'
import type { InfiniteData, UndefinedInitialDataInfiniteOptions } from '@tanstack/react-query'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type ApiError, type Ask, askOwnOrigin, askOwnOriginAgain, openEnvelope } from './client.ts'

export interface PostsPage {
  items: SocialItem[]
  total: number
  /** The number of posts up to and including this page. */
  offset: number
  next: string | null
  /** If the response is stale, when it was first sent, in milliseconds. */
  staleSince: number | null
}

/** Fetches one page of posts. `path` is the path of the first page, or the unchanged `next` of the previous one. */
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

export const toFeedKey = (query: FeedQuery, pageSize?: number): FeedKey => [
  'feed',
  toFeedApiUrl(query, pageSize),
]

/** Query options of a feed. A retry after an error bypasses the HTTP caches. */
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
  // Loaded pages stay the same objects anyway, and comparing a thousand posts with themselves is slow.
  structuralSharing: false,
})

/** The newest post seen before this visit, and the number of posts since, as text. */
export interface LastVisit {
  seen: { postedAt: number; id: string; at: number } | null
  text: string | null
}

export const LAST_VISIT_KEY = ['last-visit'] as const
