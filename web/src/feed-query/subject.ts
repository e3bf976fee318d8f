import { type FeedQuery, toFeedQuery } from './feed-query.ts'

const CONTRIBUTOR_PAGE = /^\/contributors\/([0-9a-f]{24})\/?$/u

/** The id of the contributor that a page is about: all queries on the page are limited to them. */
export const toSubject = (pathname: string): string | null =>
  CONTRIBUTOR_PAGE.exec(pathname)?.[1] ?? null

/** The visitor's query on a page. On a contributor's page, it cannot select other contributors. */
export function readQuery(pathname: string, params: URLSearchParams): FeedQuery {
  const query = toFeedQuery(params)
  if (toSubject(pathname) === null) return query
  const { contributors_ids: _only, contributors_exclues: _without, ...rest } = query
  return rest
}

/** The complete query: the visitor's, limited to the contributor that the page is about. */
export function withSubject(pathname: string, query: FeedQuery): FeedQuery {
  const subject = toSubject(pathname)
  return subject === null ? query : { ...query, contributors_ids: subject }
}
