import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { channelPages } from '#web/api/contributors.ts'
import type { ChannelsQuery } from '#web/feed-query/channels-query.ts'

/** The channels of a question. Those of the one before stay until they are here. */
export function useChannels(query: ChannelsQuery) {
  const list = useInfiniteQuery({ ...channelPages(query), placeholderData: keepPreviousData })
  const pages = list.data?.pages
  const last = pages?.at(-1)
  return {
    channels: pages?.flatMap((page) => page.items) ?? [],
    pageCount: pages?.length ?? 0,
    total: pages?.[0]?.total ?? 0,
    /** Of each type and group, with the name that is asked for; undefined until they are known. */
    counts: pages?.[0]?.counts,
    shown: last?.offset ?? 0,
    next: last?.next ?? null,
    staleSince: pages?.[0]?.staleSince ?? null,
    isLoading: list.isPending,
    /** What is shown answers the question before. */
    isOld: list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    hasFailedMore: list.isFetchNextPageError,
    error: pages ? null : list.error,
    loadMore: () => void list.fetchNextPage(),
  }
}

export type Channels = ReturnType<typeof useChannels>
