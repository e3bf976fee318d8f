import type { AlertFrequency } from '@hemicycle/contract'
import { toNextMail } from '@hemicycle/contract/alert-times'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'

export interface ShownAlert {
  token: string
  /** The query of the posts, without a question mark. */
  view: string
  /** Null while nobody knows the names of people. */
  name: string | null
  every: AlertFrequency
  /** Shortened; null for alerts of an earlier release. */
  address: string | null
  /** Epoch seconds; null before Confirm. */
  confirmedAt: number | null
}

/** The query of an alert's view. */
export const toFollowed = (view: string): FeedQuery => toFeedQuery(new URLSearchParams(view))

/** The same posts since the daily mail of yesterday. */
export function toRecent(query: FeedQuery, now: number): FeedQuery {
  const yesterday = startOfDay(addDays(toDay(now / 1000), -1))
  return {
    ...query,
    from: String(toNextMail('day', new Date(yesterday * 1000)).getTime() / 1000),
  }
}
