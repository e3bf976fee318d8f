import type { SocialItem } from '@hemicycle/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { askOwnOrigin, askOwnOriginAgain } from '../../api/ask.ts'
import { fetchPosts, type PostsPage } from '../../api/fetch-posts.ts'
import { toFeedPath } from '../../feed-query/feed-path.ts'
import type { FeedQuery } from '../../feed-query/feed-query.ts'

export type FeedPages = InfiniteData<PostsPage, string>
type FeedKey = readonly ['feed', string]

/** The place of a feed in the query cache. */
export const toFeedKey = (query: FeedQuery): FeedKey => ['feed', toFeedPath(query)]

/** Keyed by the question: when it changes, answers to the old one are dropped. */
export function useFeed(query: FeedQuery) {
  const feed = useInfiniteQuery<PostsPage, ApiError, FeedPages, FeedKey, string>({
    queryKey: toFeedKey(query),
    queryFn: ({ pageParam, client, queryKey }) => {
      const hasFailed = client.getQueryState(queryKey)?.error
      return fetchPosts(hasFailed ? askOwnOriginAgain : askOwnOrigin, pageParam)
    },
    initialPageParam: toFeedPath(query),
    getNextPageParam: (page) => page.next,
    // Pages that are here stay the same objects; comparing a thousand posts with themselves takes time.
    structuralSharing: false,
  })
  const pages = feed.data?.pages
  const items = useMemo(() => withoutRepeats(pages?.flatMap((page) => page.items) ?? []), [pages])

  return {
    query,
    items,
    pageCount: pages?.length ?? 0,
    total: pages?.[0]?.total ?? 0,
    shown: pages?.at(-1)?.offset ?? 0,
    next: pages?.at(-1)?.next ?? null,
    staleSince: pages?.[0]?.staleSince ?? null,
    isLoading: feed.isPending,
    isLoadingMore: feed.isFetchingNextPage,
    hasFailedMore: feed.isFetchNextPageError,
    error: pages ? null : feed.error,
    loadMore: () => void feed.fetchNextPage(),
  }
}

function withoutRepeats(items: SocialItem[]): SocialItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
