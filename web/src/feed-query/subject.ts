import { type FeedQuery, toFeedQuery } from './feed-query.ts'

const CONTRIBUTOR_PAGE = /^\/contributors\/([0-9a-f]{24})\/?$/u

/** The id of whom a page is about: everything that is asked on it is asked about them. */
export const toSubject = (pathname: string): string | null =>
  CONTRIBUTOR_PAGE.exec(pathname)?.[1] ?? null

/** What the visitor asks for on a page. On a contributor's, nobody else can be asked about. */
export function readQuery(pathname: string, params: URLSearchParams): FeedQuery {
  const query = toFeedQuery(params)
  if (toSubject(pathname) === null) return query
  const { contributors_ids: _only, contributors_exclues: _without, ...rest } = query
  return rest
}

/** The whole question: what the visitor asks for, and whom the page is about. */
export function withSubject(pathname: string, query: FeedQuery): FeedQuery {
  const subject = toSubject(pathname)
  return subject === null ? query : { ...query, contributors_ids: subject }
}
