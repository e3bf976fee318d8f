import type { Page, SocialItem } from '@hemicycle/contract'
import { queryOptions } from '@tanstack/react-query'
import { startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import { askOwnOrigin, type Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

export interface Activity {
  /** When the latest post was made, in seconds; null without one. */
  latestAt: number | null
  /** Posts since midnight in Brussels. */
  today: number
}

export const toActivityKey = (id: string) => ['activity', id] as const

export async function fetchActivity(ask: Ask, id: string): Promise<Activity> {
  const midnight = startOfDay(toDay(Date.now() / 1000))
  const [all, today] = await Promise.all([
    fetchOne(ask, { contributors_ids: id }),
    fetchOne(ask, { contributors_ids: id, from: String(midnight) }),
  ])
  return { latestAt: all.items[0]?.postedAt ?? null, today: today.total }
}

/** A contributor's latest posting in the query cache. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: toActivityKey(id),
    queryFn: async () => fetchActivity(askOwnOrigin, id),
  })

async function fetchOne(ask: Ask, query: Record<string, string>): Promise<Page<SocialItem>> {
  const params = new URLSearchParams({ ...query, pageSize: '1' })
  return (await openEnvelope<Page<SocialItem>>(ask, `/v1/social-item/?${params.toString()}`)).data
}
