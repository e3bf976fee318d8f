import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { channelPages } from '#web/api/contributors.ts'
import {
  type ChannelsQuery,
  toChannelsAddress,
  toChannelsQuery,
  toMembersAddress,
  toMembersQuery,
} from '#web/feed-query/channels-query.ts'
import { toGroupSubject } from '#web/feed-query/subject.ts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from '#web/router/router-context.ts'

/** Channels of a query. Keeps the previous query's channels until the new ones load. */
export function useChannels(query: ChannelsQuery) {
  const list = useInfiniteQuery({ ...channelPages(query), placeholderData: keepPreviousData })
  const pages = list.data?.pages
  const last = pages?.at(-1)
  return {
    channels: pages?.flatMap((page) => page.items) ?? [],
    pageCount: pages?.length ?? 0,
    total: pages?.[0]?.total ?? 0,
    /** Counts by type and group for the searched name; undefined until loaded. */
    counts: pages?.[0]?.counts,
    /** Names that differ by a typo, if nobody has the searched name. */
    near: pages?.[0]?.near ?? [],
    shown: last?.offset ?? 0,
    next: last?.next ?? null,
    staleSince: pages?.[0]?.staleSince ?? null,
    isLoading: list.isPending,
    /** True while the channels shown belong to the previous query. */
    isOld: list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    hasFailedMore: list.isFetchNextPageError,
    error: pages ? null : list.error,
    loadMore: () => void list.fetchNextPage(),
  }
}

export type Channels = ReturnType<typeof useChannels>

/** The query of the current URL, of everybody or of a group's members, and ways to another query. */
export function useChannelsQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const group = toGroupSubject(pathname)
  const query = useMemo(() => {
    const params = new URLSearchParams(search)
    return group === null ? toChannelsQuery(params) : toMembersQuery(group, params)
  }, [group, search])

  const toAddress = (next: ChannelsQuery) =>
    group === null ? toChannelsAddress(next) : toMembersAddress(group, next)
  const ask = ({ after: _place, ...next }: ChannelsQuery, options: { replace?: boolean } = {}) => {
    const address = toAddress(next)
    navigate(address, { replace: options.replace === true || address === toAddress(query) })
  }
  return { query, ask, toAddress, isGroup: group !== null }
}
