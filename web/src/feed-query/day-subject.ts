import { isDay, toWindow } from './brussels-day.ts'
import type { FeedQuery } from './feed-query.ts'
import { readQuery, withSubject } from './subject.ts'

/** Kept separate from `subject.ts`, which is part of the first load. */
const DAY_PAGE = /^\/day\/([^/]+)\/?$/u

/** The day of a day's page; null for other pages. */
export function toDayOf(pathname: string): string | null {
  const day = DAY_PAGE.exec(pathname)?.[1]
  return day !== undefined && isDay(day) ? day : null
}

function toWindowOf(pathname: string): Pick<FeedQuery, 'from' | 'to'> | null {
  const day = toDayOf(pathname)
  return day === null ? null : toWindow(day, day)
}

/** The visitor's query on a page of posts or of a day, which cannot select other times than the page is about. */
export function readViewQuery(pathname: string, params: URLSearchParams): FeedQuery {
  const query = readQuery(pathname, params)
  if (toWindowOf(pathname) === null) return query
  const { from: _from, to: _to, ...rest } = query
  return rest
}

/** The complete query: the visitor's, limited to what the page is about. */
export const withView = (pathname: string, query: FeedQuery): FeedQuery => ({
  ...withSubject(pathname, query),
  ...toWindowOf(pathname),
})
