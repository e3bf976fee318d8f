import { paths } from '#web/router/paths.ts'
import { type FeedQuery, toQueryString } from './feed-query.ts'
import { toGroupAddress, toGroupSubject, toSubject, toSubjectId, withSubject } from './subject.ts'

/**
 * URL that shows a query made on this page. Search words lead to the search results, except on the timeline and on Who
 * posts about it, which apply every query and keep their view parameters.
 */
export function toFeedUrl(pathname: string, query: FeedQuery, current = ''): string {
  if (pathname === paths.timeline || pathname === paths.voices)
    return toViewAddress(pathname, query, current)
  const own = toOwnPath(pathname)
  // Another person leaves the page of a person or a group, but not the page of a subject.
  const leavesPage = Boolean(query.contributors_ids) && toSubjectId(pathname) === null
  const isElsewhere = hasWords(query) || leavesPage
  if (own !== null && !isElsewhere) return own + toQueryString(query)
  if (pathname === paths.home && !hasWords(query)) return paths.home + toQueryString(query)
  return paths.search + toQueryString(leavesPage ? query : withSubject(pathname, query))
}

/** The path of the page about a contributor, a subject or a group; null for other pages. */
function toOwnPath(pathname: string): string | null {
  const subject = toSubject(pathname)
  if (subject !== null) return paths.contributor(subject)
  const id = toSubjectId(pathname)
  if (id !== null) return paths.subject(id)
  const group = toGroupSubject(pathname)
  return group === null ? null : toGroupAddress(group)
}

/** URL that shows the results of a search made on this page: the search page, or the timeline if it is open. */
export const toResultsAddress = (pathname: string, query: FeedQuery, current = ''): string =>
  pathname === paths.timeline
    ? toViewAddress(pathname, query, current)
    : paths.search + toQueryString(query)

/** URL parameters of a view; they filter no posts. */
export const PERIOD = 'period'
/** Words, and values as `group:EPP` or `country:FR`, separated by pipes. */
export const COMPARE = 'compare'
export const SHARE = 'share'
/** Whether compared lines have all posts as bars behind them. */
export const BARS = 'bars'
/** Of who posts about it: the axis, and what the table is about. */
export const BY = 'by'
export const ROWS = 'rows'
export const VIEW_PARAMETERS: ReadonlySet<string> = new Set([
  PERIOD,
  COMPARE,
  SHARE,
  BARS,
  BY,
  ROWS,
])

/** Keeps the view parameters unchanged, whatever the query. */
function toViewAddress(pathname: string, query: FeedQuery, current: string): string {
  const kept = [...new URLSearchParams(current)].filter(([name]) => VIEW_PARAMETERS.has(name))
  const search = [
    toQueryString(query).slice(1),
    ...kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ]
  return `${pathname}?${search.filter(Boolean).join('&')}`.replace(/\?$/u, '')
}

const hasWords = (query: FeedQuery): boolean =>
  (['search-value', 'search-any', 'search-and', 'search-not'] as const).some((name) => query[name])
