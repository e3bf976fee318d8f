import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Bar } from './to-bars.ts'

/** The bars between edges `begin` and `end`. Edge 0 is to the left of the first bar. */
export interface Selection {
  begin: number
  end: number
}
export type Side = keyof Selection

/** Time filter of the feed: `from` is inclusive, `to` exclusive. */
export type Window = Pick<FeedQuery, 'from' | 'to'>

export const wholeOf = (bars: readonly Bar[]): Selection => ({ begin: 0, end: bars.length })

export const isWhole = (bars: readonly Bar[], { begin, end }: Selection): boolean =>
  begin <= 0 && end >= bars.length

/** Filter for the posts in the selected bars. Selecting the whole chart filters nothing. */
export function toWindow(bars: readonly Bar[], selection: Selection): Window {
  const first = bars[selection.begin]
  const last = bars[selection.end - 1]
  if (!first || !last || isWhole(bars, selection)) return {}
  return { from: String(first.time), to: String(last.end) }
}

/** The bars that a filter overlaps, even if it was not set in this chart; null if it overlaps none. */
export function toSelection(bars: readonly Bar[], { from, to }: Window): Selection | null {
  const since = from === undefined ? -Infinity : Number(from)
  const until = to === undefined ? Infinity : Number(to)
  const isTouched = (bar: Bar) => bar.end > since && bar.time < until
  const begin = bars.findIndex(isTouched)
  return begin === -1 ? null : { begin, end: bars.findLastIndex(isTouched) + 1 }
}

/** Moves one edge within the chart and keeps at least one bar selected. */
export function moveEdge(
  bars: readonly Bar[],
  { begin, end }: Selection,
  side: Side,
  edge: number,
): Selection {
  const clamp = (low: number, high: number) => Math.min(high, Math.max(low, Math.round(edge)))
  return side === 'begin'
    ? { begin: clamp(0, end - 1), end }
    : { begin, end: clamp(begin + 1, bars.length) }
}

/** Selects a single bar; if it is already the only one, selects the whole chart. */
export function pickBar(bars: readonly Bar[], { begin, end }: Selection, index: number): Selection {
  const isAlone = begin === index && end === index + 1
  return isAlone ? wholeOf(bars) : { begin: index, end: index + 1 }
}

/** Extends the selection to a bar. */
export const reachBar = ({ begin, end }: Selection, index: number): Selection => ({
  begin: Math.min(begin, index),
  end: Math.max(end, index + 1),
})

export const sumOf = (bars: readonly Bar[], { begin, end }: Selection): number =>
  bars.slice(begin, end).reduce((sum, { total }) => sum + total, 0)
