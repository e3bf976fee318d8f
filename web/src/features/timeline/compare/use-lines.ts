import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQueries } from '@tanstack/react-query'
import { timeLineQuery } from '#web/api/time-line.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Period, toComparedQuery, toComparedValue } from '#web/feed-query/timeline-view.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { useComparedNames } from './use-names.ts'

/** A group, country, member, subject or word to compare. */
export interface Line {
  /** Value in the URL. */
  compared: string
  name: string
  group: string | null
  /** One count per bar; null until loaded. */
  totals: readonly number[] | null
}

/** Counts of each line; null until they match the current bars. */
export function useLines(
  query: FeedQuery,
  period: Period,
  compared: readonly string[],
  bars: readonly Bar[],
): Line[] {
  const { now } = useClock()
  const names = useComparedNames(compared)
  const answers = useQueries({
    queries: compared.map((text) => ({
      ...timeLineQuery(toComparedQuery(query, text), period, now),
      staleTime: NEW_CONTENT_POLL_MS,
      refetchInterval: NEW_CONTENT_POLL_MS,
      refetchOnWindowFocus: true,
    })),
  })
  return compared.map((text, index) => {
    const line = toComparedValue(text)
    const points = new Map(answers[index]?.data?.points.map(({ time, total }) => [time, total]))
    const totals = bars.flatMap(({ time }) => points.get(time) ?? [])
    const isKnown = bars.length > 0 && totals.length === bars.length
    return {
      compared: text,
      name: names[index] ?? text,
      group: line?.filter === 'eParty' ? line.value : null,
      totals: isKnown ? totals : null,
    }
  })
}

/** Number of posts in the selected bars; null until loaded. */
export const sumLine = ({ totals }: Line, { begin, end }: Selection): number | null =>
  totals && totals.slice(begin, end).reduce((sum, total) => sum + total, 0)
