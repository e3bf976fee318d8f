import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { timeLineQuery } from '#web/api/time-line.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { toBars } from './to-bars.ts'

/** Posts over time; keeps the previous counts until the next ones load. */
export function useTimeLine(query: FeedQuery, period: Period) {
  const { now } = useClock()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...timeLineQuery(query, period, now),
    placeholderData: keepPreviousData,
    staleTime: NEW_CONTENT_POLL_MS,
    refetchInterval: NEW_CONTENT_POLL_MS,
    refetchOnWindowFocus: true,
  })
  const chart = useMemo(() => data && { period: data.period, bars: toBars(data) }, [data])

  return {
    /** Null until loaded. */
    chart: chart ?? null,
    isWaiting: isPlaceholderData || (!chart && !isError),
    hasFailed: isError && !chart,
    retry: () => void refetch(),
  }
}
