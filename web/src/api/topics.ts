import type { Topic } from '@hemicycle/contract'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, openEnvelope } from './client.ts'

/** Omits the selected topics and the start: topics follow all other filters and cover only the end of the window. */
export function toTopicsPath(query: FeedQuery): string {
  const { topics: _chosen, from: _beginning, ...filters } = toFirstPage(query)
  const search = new URLSearchParams(filters).toString()
  return `/v1/topic/${search && `?${search}`}`
}

/** The topics of the last 24 hours of a window. */
export async function fetchTopics(ask: Ask, path: string): Promise<Topic[]> {
  return (await openEnvelope<Topic[]>(ask, path)).data
}
