import { toFirstPage } from './feed-path.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'

/** As many posts as a frame on somebody's page shows; the rest is a link away. */
export const EMBED_PAGE_SIZE = 10

/** The question of an embedded view: the one of its address, from the newest post on. */
export const toEmbeddedQuery = (params: URLSearchParams): FeedQuery =>
  toFirstPage(toFeedQuery(params))
