import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { timeLineQuery } from '#web/api/time-line.ts'
import type { Bar } from '#web/features/timeline/selection/to-bars.ts'
import type { TimelineView } from '#web/feed-query/timeline-view.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'

/** All posts of each bar's time, whatever is asked; null until they are known, or when nobody wants shares. */
export function useWhole({ period, isShare }: TimelineView, bars: readonly Bar[]): number[] | null {
  const { now } = useClock()
  const { data } = useQuery({
    ...timeLineQuery({}, period, now),
    enabled: isShare,
    staleTime: NEW_CONTENT_POLL_MS,
    refetchInterval: NEW_CONTENT_POLL_MS,
  })
  const points = new Map(data?.points.map(({ time, total }) => [time, total]))
  const whole = bars.flatMap(({ time }) => points.get(time) ?? [])
  return isShare && bars.length > 0 && whole.length === bars.length ? whole : null
}
