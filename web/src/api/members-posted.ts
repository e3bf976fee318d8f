import type { MemberCounts } from '@hemicycle/contract'
import { queryOptions } from '@tanstack/react-query'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, askOwnOrigin } from './client.ts'
import { fetchCoverage, toCoveragePath } from './coverage.ts'

export const toMembersKey = (query: FeedQuery) => ['members-posted', toCoveragePath(query)] as const

/** How many members posted what a query finds, without their names. */
export const fetchMembers = async (ask: Ask, query: FeedQuery): Promise<MemberCounts> =>
  (await fetchCoverage(ask, toCoveragePath(query))).total

export const membersQuery = (query: FeedQuery) =>
  queryOptions({
    queryKey: toMembersKey(query),
    queryFn: async () => fetchMembers(askOwnOrigin, query),
  })

/** How many members have posted today, of how many with an account. */
export async function fetchPostedToday(ask: Ask): Promise<{ posted: number; asked: number }> {
  const { postedToday: posted, withAccount: asked } = await fetchMembers(ask, {})
  return { posted, asked }
}
