import { addDays, startOfDay, toDay } from './brussels-day.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'
import { type Period, readTimelineView, toTimelineAddress } from './timeline-view.ts'

const HOUR = 3600

/** The whole hours or days that a window touches: what the bars of a chart can show selected. */
export function snapWindow(query: FeedQuery, period: Period): FeedQuery {
  const { from, to, after } = query
  // An end that came with a place in a list belongs to that place.
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

/** Where a timeline is whose window cuts through bars; null when it does not. */
export function findWholeBars(search: string): string | null {
  const view = readTimelineView(search)
  const query = toFeedQuery(new URLSearchParams(search))
  const whole = toTimelineAddress(view, snapWindow(query, view.period))
  if (whole === toTimelineAddress(view, query)) return null
  // Whole bars can reach beyond what can be asked for: then it stays as it is.
  const asked = toFeedQuery(new URLSearchParams(whole.slice(whole.indexOf('?'))))
  if (Object.keys(asked).length < Object.keys(query).length) return null
  const theme = new URLSearchParams(search).get('theme')
  return theme === null ? whole : `${whole}&theme=${encodeURIComponent(theme)}`
}
