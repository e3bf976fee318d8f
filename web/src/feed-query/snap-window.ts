import { addDays, startOfDay, toDay } from './brussels-day.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'
import { type Period, readTimelineView, toTimelineAddress } from './timeline-view.ts'

const HOUR = 3600

/** Extends a window to whole hours or days, so that the chart can show it as selected bars. */
export function snapWindow(query: FeedQuery, period: Period): FeedQuery {
  const { from, to, after } = query
  // An end that came with a cursor belongs to the cursor.
  if (after !== undefined) return query
  return {
    ...query,
    ...(from !== undefined && { from: String(startOfBar(Number(from), period)) }),
    ...(to !== undefined && { to: String(endOfBar(Number(to) - 1, period)) }),
  }
}

const startOfBar = (at: number, period: Period): number =>
  period === 'day' ? at - (at % HOUR) : startOfDay(toDay(at))

const endOfBar = (at: number, period: Period): number =>
  period === 'day' ? startOfBar(at, period) + HOUR : startOfDay(addDays(toDay(at), 1))

/** URL with the window extended to whole bars; null if the window cuts through no bar or cannot be extended. */
export function findWholeBars(search: string): string | null {
  const view = readTimelineView(search)
  const query = toFeedQuery(new URLSearchParams(search))
  const whole = toTimelineAddress(view, snapWindow(query, view.period))
  if (whole === toTimelineAddress(view, query)) return null
  // Whole bars may exceed the longest window that the API allows: then nothing changes.
  const asked = toFeedQuery(new URLSearchParams(whole.slice(whole.indexOf('?'))))
  if (Object.keys(asked).length < Object.keys(query).length) return null
  const theme = new URLSearchParams(search).get('theme')
  return theme === null ? whole : `${whole}&theme=${encodeURIComponent(theme)}`
}
