import type { Topic } from '@hemicycle/contract'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, openEnvelope } from './client.ts'

/** Topics follow every filter but the chosen topics themselves, and look at the end of the window alone. */
export function toTopicsPath(query: FeedQuery): string {
  const { topics: _chosen, from: _beginning, ...filters } = toFirstPage(query)
  const search = new URLSearchParams(filters).toString()
  return `/v1/topic/${search && `?${search}`}`
}

/** What is talked about in the 24 hours at the end of a window. */
export async function fetchTopics(ask: Ask, path: string): Promise<Topic[]> {
  return (await openEnvelope<Topic[]>(ask, path)).data
}
