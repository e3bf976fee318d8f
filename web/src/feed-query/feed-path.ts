import { FEED_PAGE_SIZE } from '@hemicycle/contract/constants'
import { type FeedQuery, toFeedQuery, toQueryString } from './feed-query.ts'

/** The question as the API understands it. */
export function toFeedApiUrl(query: FeedQuery, pageSize = FEED_PAGE_SIZE): string {
  const params = new URLSearchParams({ ...query, pageSize: String(pageSize) })
  return `/v1/social-item/?${params.toString()}`
}

/** The view that begins where `next` goes on: the way to older posts without JavaScript. */
export function toOlderQueryString(next: string): string {
  const question = next.slice(next.indexOf('?') + 1)
  return toQueryString(toFeedQuery(new URLSearchParams(question)))
}

const HOUR = 3600

/** The same question from its newest post on. */
export function toFirstPage({ after, to, ...rest }: FeedQuery): FeedQuery {
  // An address does not say who set its end. Visitors choose whole hours and days, a next link pins the minute.
  const isPinnedByLink = after !== undefined && Number(to) % HOUR !== 0
  return to === undefined || isPinnedByLink ? rest : { ...rest, to }
}

/** As many posts as a frame on somebody's page shows; the rest is a link away. */
export const EMBED_PAGE_SIZE = 10

/** The question of an embedded view: the one of its address, from the newest post on. */
export const toEmbeddedQuery = (params: URLSearchParams): FeedQuery =>
  toFirstPage(toFeedQuery(params))
