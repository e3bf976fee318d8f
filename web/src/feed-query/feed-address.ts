import { COMPARE, readCompared } from './comparison.ts'
import { type FeedQuery, toSearch } from './feed-query.ts'
import { PERIOD, type Period, readPeriod } from './period.ts'
import { toContributorAddress, toSubject, withSubject } from './subject.ts'

export const HOME_PATH = '/'
/** The canonical address of results. */
export const SEARCH_PATH = '/search'
export const TIMELINE_PATH = '/timeline'

/**
 * Where a question that is asked on a page is answered. Words that are searched lead to the results,
 * but for the timeline, whose chart follows every question and stays as it is looked at.
 */
export function toFeedAddress(pathname: string, query: FeedQuery, current = ''): string {
  if (pathname === TIMELINE_PATH) return toTimelineAddress(readTimelineView(current), query)
  const subject = toSubject(pathname)
  const isElsewhere = hasWords(query) || Boolean(query.contributors_ids)
  if (subject !== null && !isElsewhere) return toContributorAddress(subject) + toSearch(query)
  if (pathname === HOME_PATH && !hasWords(query)) return HOME_PATH + toSearch(query)
  return SEARCH_PATH + toSearch(query.contributors_ids ? query : withSubject(pathname, query))
}

/** What was searched for on a page becomes the question, and leads to the results. */
export const toResultsAddress = (pathname: string, query: FeedQuery, current = ''): string =>
  pathname === TIMELINE_PATH
    ? toTimelineAddress(readTimelineView(current), query)
    : SEARCH_PATH + toSearch(query)

/** How the timeline is looked at: no post is left out by it. */
export interface TimelineView {
  period: Period
  compared: string[]
}

export function readTimelineView(search: string): TimelineView {
  const params = new URLSearchParams(search)
  return { period: readPeriod(params), compared: readCompared(params) }
}

export function toTimelineAddress({ period, compared }: TimelineView, query: FeedQuery): string {
  const search = [
    toSearch(query).slice(1),
    period !== 'day' && `${PERIOD}=${period}`,
    compared.length > 0 && `${COMPARE}=${encodeURIComponent(compared.join('|'))}`,
  ]
    .filter(Boolean)
    .join('&')
  return TIMELINE_PATH + (search && `?${search}`)
}

const hasWords = (query: FeedQuery): boolean =>
  (['search-value', 'search-any', 'search-and', 'search-not'] as const).some((name) => query[name])
