import { paths } from '#web/router/paths.ts'
import { type FeedQuery, toQueryString } from './feed-query.ts'
import { toSubject, withSubject } from './subject.ts'

/**
 * Where a question that is asked on a page is answered. Words that are searched lead to the results,
 * but for the timeline, whose chart follows every question and stays as it is looked at.
 */
export function toFeedUrl(pathname: string, query: FeedQuery, current = ''): string {
  if (pathname === paths.timeline) return toTimelineAddress(query, current)
  const subject = toSubject(pathname)
  const isElsewhere = hasWords(query) || Boolean(query.contributors_ids)
  if (subject !== null && !isElsewhere) return paths.contributor(subject) + toQueryString(query)
  if (pathname === paths.home && !hasWords(query)) return paths.home + toQueryString(query)
  return paths.search + toQueryString(query.contributors_ids ? query : withSubject(pathname, query))
}

/** What was searched for on a page becomes the question, and leads to the results. */
export const toResultsAddress = (pathname: string, query: FeedQuery, current = ''): string =>
  pathname === paths.timeline
    ? toTimelineAddress(query, current)
    : paths.search + toQueryString(query)

/** How the timeline is looked at, in an address: no post is left out by it. */
export const PERIOD = 'period'
/** Words, and groups as `group:CODE`, apart by pipes. */
export const COMPARE = 'compare'
export const SHARE = 'share'
export const VIEW_PARAMETERS: ReadonlySet<string> = new Set([PERIOD, COMPARE, SHARE])

/** It stays, whatever is asked, as it was written. */
function toTimelineAddress(query: FeedQuery, current: string): string {
  const kept = [...new URLSearchParams(current)].filter(([name]) => VIEW_PARAMETERS.has(name))
  const search = [
    toQueryString(query).slice(1),
    ...kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ]
  return `${paths.timeline}?${search.filter(Boolean).join('&')}`.replace(/\?$/u, '')
}

const hasWords = (query: FeedQuery): boolean =>
  (['search-value', 'search-any', 'search-and', 'search-not'] as const).some((name) => query[name])
