import { FEED_PAGE_SIZE } from '@hemicycle/contract/constants'
import { type FeedQuery, toFeedQuery, toSearch } from './feed-query.ts'

/** The question as the API understands it. */
export function toFeedPath(query: FeedQuery, pageSize = FEED_PAGE_SIZE): string {
  const params = new URLSearchParams({ ...query, pageSize: String(pageSize) })
  return `/v1/social-item/?${params.toString()}`
}

/** The view that begins where `next` goes on: the way to older posts without JavaScript. */
export function toOlderSearch(next: string): string {
  const question = next.slice(next.indexOf('?') + 1)
  return toSearch(toFeedQuery(new URLSearchParams(question)))
}

const HOUR = 3600

/** The same question from its newest post on. An end that is not a full hour came with the next link. */
export function toFirstPage({ after, to, ...rest }: FeedQuery): FeedQuery {
  const isPinned = after !== undefined && Number(to) % HOUR !== 0
  return to === undefined || isPinned ? rest : { ...rest, to }
}
