import { FEED_PAGE_SIZE } from '@hemicycle/contract/constants'
import { type FeedQuery, toFeedQuery, toQueryString } from './feed-query.ts'

/** API path of the query. */
export function toFeedApiUrl(query: FeedQuery, pageSize = FEED_PAGE_SIZE): string {
  const params = new URLSearchParams({ ...query, pageSize: String(pageSize) })
  return `/v1/social-item/?${params.toString()}`
}

/** Query string of the page that starts at `next`: the link to older posts without JavaScript. */
export function toOlderQueryString(next: string): string {
  const question = next.slice(next.indexOf('?') + 1)
  return toQueryString(toFeedQuery(new URLSearchParams(question)))
}

const HOUR = 3600

/** The same query, starting with its newest post. */
export function toFirstPage({ after, to, ...rest }: FeedQuery): FeedQuery {
  // A URL does not say who set its end. Visitors choose whole hours and days; a next link pins the minute.
  const isPinnedByLink = after !== undefined && Number(to) % HOUR !== 0
  return to === undefined || isPinnedByLink ? rest : { ...rest, to }
}

/** The number of posts in an embedded view, which links to the rest. */
export const EMBED_PAGE_SIZE = 10

/** The query of an embedded view: the one in its URL, starting with the newest post. */
export const toEmbeddedQuery = (params: URLSearchParams): FeedQuery =>
  toFirstPage(toFeedQuery(params))
