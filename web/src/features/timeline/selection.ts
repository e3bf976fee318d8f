import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Bar } from './to-bars.ts'

/** The bars from edge `begin` to edge `end`. The edges are counted from 0, left of the first bar. */
export interface Selection {
  begin: number
  end: number
}
export type Side = keyof Selection

/** The filter of the feed: from a moment on, and before another. */
export type Window = Pick<FeedQuery, 'from' | 'to'>

export const wholeOf = (bars: readonly Bar[]): Selection => ({ begin: 0, end: bars.length })

export const isWhole = (bars: readonly Bar[], { begin, end }: Selection): boolean =>
  begin <= 0 && end >= bars.length

/** The filter for the posts of the selected bars. Selecting the whole chart filters nothing. */
export function toWindow(bars: readonly Bar[], selection: Selection): Window {
  const first = bars[selection.begin]
  const last = bars[selection.end - 1]
  if (!first || !last || isWhole(bars, selection)) return {}
  return { from: String(first.time), to: String(last.end) }
}

/** The bars that a filter touches, wherever it comes from; null when it touches none. */
export function toSelection(bars: readonly Bar[], { from, to }: Window): Selection | null {
  const since = from === undefined ? -Infinity : Number(from)
  const until = to === undefined ? Infinity : Number(to)
  const isTouched = (bar: Bar) => bar.end > since && bar.time < until
  const begin = bars.findIndex(isTouched)
  return begin === -1 ? null : { begin, end: bars.findLastIndex(isTouched) + 1 }
}

/** Moves one edge within the chart; at least one bar stays selected. */
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

/** Selects one bar alone; if it already is, selects the whole chart. */
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
