import { WINDOW_ROUNDING_SECONDS } from '@hemicycle/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { fetchTopics, toTopicsPath } from '#web/api/topics.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { fold } from '@hemicycle/contract/fold'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'

/** Keeps a list that is open for hours up to date. */
const REFRESH_MS = 5 * 60_000
const ROUNDING_MS = WINDOW_ROUNDING_SECONDS * 1000

/**
 * Topics of the view; empty if they fail to load. Refetched with every reload of the feed, which
 * changes `newest`.
 */
export function useTopics(newest: string | null) {
  const { query, asked } = useFeedQuery()
  const path = toTopicsPath(asked)
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['topics', path],
    // Stored with their end, so that placeholder topics are shown with their own period.
    queryFn: async () => ({ topics: await fetchTopics(askOwnOrigin, path), to: query.to }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const to = data ? data.to : query.to
  const known = useRef(newest)
  useEffect(() => {
    if (newest === null || newest === known.current) return
    known.current = newest
    void refetch({ cancelRefetch: false })
  }, [newest, refetch])

  return {
    topics: isError || !data ? [] : data.topics,
    path,
    /** End of the view's date range, as in the URL. */
    to,
    /** End of the 24 hours, in milliseconds. */
    endsAt: to ? Number(to) * 1000 : roundUp(dataUpdatedAt),
    isLoading: isPending,
    hasFailed: isError,
  }
}

const roundUp = (milliseconds: number): number =>
  Math.ceil(milliseconds / ROUNDING_MS) * ROUNDING_MS

/** Chosen topics of a query, deduplicated and folded like ids, because URLs may spell them differently. */
export const listChosen = ({ topics }: FeedQuery): string[] => [
  ...new Set(splitWords(topics).map(fold)),
]

export const joinTopics = (ids: string[]): string => ids.join('|')

export const toggle = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((topic) => topic !== id) : [...chosen, id]
