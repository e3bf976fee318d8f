import { COMPARE, readCompared } from './comparison.ts'
import { TIMELINE_PATH, toFeedAddress } from './feed-address.ts'
import type { FeedQuery } from './feed-query.ts'
import { PERIOD, type Period, readPeriod } from './period.ts'

/** How the timeline is looked at: no post is left out by it. */
export interface TimelineView {
  period: Period
  compared: string[]
}

export function readTimelineView(search: string): TimelineView {
  const params = new URLSearchParams(search)
  return { period: readPeriod(params), compared: readCompared(params) }
}

/** The timeline of a question. A day, and nothing to compare, need not be said. */
export function toTimelineAddress({ period, compared }: TimelineView, query: FeedQuery): string {
  const view = new URLSearchParams({
    ...(period !== 'day' && { [PERIOD]: period }),
    ...(compared.length > 0 && { [COMPARE]: compared.join('|') }),
  })
  return toFeedAddress(TIMELINE_PATH, query, view.toString())
}
