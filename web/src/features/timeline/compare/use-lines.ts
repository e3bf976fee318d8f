import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQueries } from '@tanstack/react-query'
import { timeLineQuery } from '#web/api/time-line.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Period, toComparedGroup, toComparedQuery } from '#web/feed-query/timeline-view.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'

/** A word or group to compare with the view. */
export interface Line {
  /** Value in the URL. */
  compared: string
  name: string
  group: string | null
  /** One count per bar; null until loaded. */
  totals: readonly number[] | null
}

/** Counts of each word or group; null until they match the current bars. */
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

/** Number of posts in the selected bars; null until loaded. */
export const sumLine = ({ totals }: Line, { begin, end }: Selection): number | null =>
  totals && totals.slice(begin, end).reduce((sum, total) => sum + total, 0)
