import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { timeLineQuery } from '#web/api/time-line.ts'
import { type Selection, sumOf } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import type { TimelineView } from '#web/feed-query/timeline-view.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'

/** Percentage with one decimal. */
const toShare = (total: number, whole: number): number =>
  whole > 0 ? Math.round((total / whole) * 1000) / 10 : 0

/** For example "17.4 %", or "< 0.1 %" for a part that rounds to nothing. */
export function nameShare(message: ToMessage, total: number, whole: number): string {
  const share = toShare(total, whole)
  return share === 0 && total > 0
    ? message('timeline.percent.least')
    : message('timeline.percent', { share })
}

/** Values to draw: counts, or shares of all posts. No bars if the view is all posts: each would be 100%. */
export function toDrawn(chart: Chart): Chart {
  const { whole } = chart
  if (!whole) return chart
  const shareOf = (total: number, index: number) => toShare(total, whole[index] ?? 0)
  const isPart = chart.bars.some(({ total }, index) => total !== whole[index])
  return {
    ...chart,
    bars: chart.bars.map((bar, index) => ({
      ...bar,
      total: isPart ? shareOf(bar.total, index) : 0,
    })),
    lines: chart.lines.map((line) => ({ ...line, totals: line.totals?.map(shareOf) ?? null })),
  }
}

/** All posts in the selection; null if shares are off. */
export function sumWhole(
  { bars, whole }: Pick<Chart, 'bars' | 'whole'>,
  selection: Selection,
): number | null {
  if (!whole) return null
  const all = bars.map((bar, index) => ({ ...bar, total: whole[index] ?? 0 }))
  return sumOf(all, selection)
}

/** Unfiltered posts in each bar's time; null until loaded, or if shares are off. */
export function useTotalsPerBar(
  { period, isShare }: TimelineView,
  bars: readonly Bar[],
): number[] | null {
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
