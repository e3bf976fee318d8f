import type { Topic, ViewTopic } from '@hemicycle/contract'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { type Ask, openEnvelope } from './client.ts'

/** Trending topics for the whole feed; every other view has the hashtags of its own posts. */
export function toTopicsPath(query: FeedQuery): string {
  const asked = toFirstPage(query)
  if (isWholeFeed(asked)) return '/v1/topic/'
  return `/v1/topic/?${new URLSearchParams({ ...asked, window: 'view' }).toString()}`
}

export type AnsweredTopic = Topic | ViewTopic

export async function fetchTopics(ask: Ask, path: string): Promise<AnsweredTopic[]> {
  return (await openEnvelope<AnsweredTopic[]>(ask, path)).data
}
