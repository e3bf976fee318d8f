import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQueries } from '@tanstack/react-query'
import { timeLineQuery } from '#web/api/time-line.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Period, toComparedGroup, toComparedQuery } from '#web/feed-query/timeline-view.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'

/** A word or group that is compared with the view. */
export interface Line {
  /** The value in the address. */
  compared: string
  name: string
  group: string | null
  /** One number for each bar; null until they are known. */
  totals: readonly number[] | null
}

/** The numbers of each word or group; unknown until they belong to the current bars. */
export function useLines(
  query: FeedQuery,
  period: Period,
  compared: readonly string[],
  bars: readonly Bar[],
): Line[] {
  const { now } = useClock()
  const answers = useQueries({
    queries: compared.map((words) => ({
      ...timeLineQuery(toComparedQuery(query, words), period, now),
      staleTime: NEW_CONTENT_POLL_MS,
      refetchInterval: NEW_CONTENT_POLL_MS,
      refetchOnWindowFocus: true,
    })),
  })
  return compared.map((words, index) => {
    const group = toComparedGroup(words)
    const points = new Map(answers[index]?.data?.points.map(({ time, total }) => [time, total]))
    const totals = bars.flatMap(({ time }) => points.get(time) ?? [])
    const isKnown = bars.length > 0 && totals.length === bars.length
    return { compared: words, name: group ?? words, group, totals: isKnown ? totals : null }
  })
}

/** The number of posts in the selected bars; null until it is known. */
export const sumLine = ({ totals }: Line, { begin, end }: Selection): number | null =>
  totals && totals.slice(begin, end).reduce((sum, total) => sum + total, 0)
