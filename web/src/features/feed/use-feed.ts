import type { SocialItem } from '@hemicycle/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { feedPages } from '#web/api/feed.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'

/** Keyed by the query, so that responses to an old query are dropped. */
export function useFeed(query: FeedQuery, pageSize?: number) {
  const feed = useInfiniteQuery(feedPages(query, pageSize))
  const pages = feed.data?.pages
  const items = useMemo(() => withoutRepeats(pages?.flatMap((page) => page.items) ?? []), [pages])

  return {
    query,
    pageSize,
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

/** Position in a feed, which is sorted newest first, and by id within the same second. */
export interface Moment {
  /** In seconds. */
  postedAt: number
  id: string
}

/** Newest post seen, and when it was seen (`at`, in milliseconds). */
export interface LastSeen extends Moment {
  at: number
}

export const isLater = (post: Moment, other: Moment): boolean =>
  post.postedAt > other.postedAt || (post.postedAt === other.postedAt && post.id > other.id)
