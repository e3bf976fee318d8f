import { addDays, startOfDay, toDay } from './brussels-day.ts'
import { toFirstPage } from './feed-path.ts'
import type { FeedQuery } from './feed-query.ts'

const DAYS_BEFORE_TODAY = 364

/** The same query over the last twelve months: whole days in Brussels, including today. */
export const toLastYear = (query: FeedQuery, now: number): FeedQuery => ({
  ...toFirstPage(query),
  from: String(startOfDay(addDays(toDay(now / 1000), -DAYS_BEFORE_TODAY))),
})

export function hasDates(query: FeedQuery): boolean {
  const { from, to } = toFirstPage(query)
  return from !== undefined || to !== undefined
}

/** Whether the query covers the last 30 days only. Without dates, one person's posts are searched from the first. */
export const hasDefaultWindow = (query: FeedQuery): boolean =>
  !hasDates(query) && (query.contributors_ids?.includes(',') ?? true)
