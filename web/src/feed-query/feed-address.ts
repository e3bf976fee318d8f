import { type FeedQuery, toSearch } from './feed-query.ts'

export const HOME_PATH = '/'
/** The canonical address of results. */
export const SEARCH_PATH = '/search'
/** Null until there is such a page. */
export const TIMELINE_PATH: string | null = null

/** Where a question that is asked on a page is answered. Words that are searched lead to the results. */
export function toFeedAddress(pathname: string, query: FeedQuery): string {
  const isHome = pathname === HOME_PATH && !hasWords(query)
  return (isHome ? HOME_PATH : SEARCH_PATH) + toSearch(query)
}

const hasWords = (query: FeedQuery): boolean =>
  (['search-value', 'search-any', 'search-and', 'search-not'] as const).some((name) => query[name])
