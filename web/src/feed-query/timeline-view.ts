import { COMPARE, readCompared } from './comparison.ts'
import { TIMELINE_PATH, toFeedAddress } from './feed-address.ts'
import type { FeedQuery } from './feed-query.ts'
import { PERIOD, type Period, readPeriod } from './period.ts'

const SHARE = 'share'
const ON = 'on'

/** How the timeline is looked at: no post is left out by it. */
export interface TimelineView {
  period: Period
  compared: string[]
  /** In shares of all posts. */
  isShare: boolean
}

export function readTimelineView(search: string): TimelineView {
  const params = new URLSearchParams(search)
  return {
    period: readPeriod(params),
    compared: readCompared(params),
    isShare: params.get(SHARE) === ON,
  }
}

/** The timeline of a question. What is usual need not be said. */
export function toTimelineAddress(view: TimelineView, query: FeedQuery): string {
  const { period, compared, isShare } = view
  const said = new URLSearchParams({
    ...(period !== 'day' && { [PERIOD]: period }),
    ...(compared.length > 0 && { [COMPARE]: compared.join('|') }),
    ...(isShare && { [SHARE]: ON }),
  })
  return toFeedAddress(TIMELINE_PATH, query, said.toString())
}
