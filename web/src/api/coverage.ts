import type { Coverage } from '@hemicycle/contract'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, askOwnOriginAgain, openEnvelope } from './client.ts'

/** API path of the members who posted, for a query. */
export function toCoveragePath(query: FeedQuery): string {
  return `/v1/coverage/?${new URLSearchParams(toFirstPage(query)).toString()}`
}

export async function fetchCoverage(ask: Ask, path: string): Promise<Coverage> {
  return (await openEnvelope<Coverage>(ask, path)).data
}

/** Matches nobody: the times do not depend on the query, and the response contains no seats. */
const PATH = '/v1/coverage/?contributors_ids=0'

/** When we last heard from each followed network, in milliseconds; null before the first time. */
async function fetchLastHeard(ask: Ask): Promise<{ network: string; at: number | null }[]> {
  const { lastHeard } = (await openEnvelope<Coverage>(ask, PATH)).data
  return lastHeard.map(({ network, at }) => ({ network, at: at === null ? null : at * 1000 }))
}

export const lastHeardQuery = {
  queryKey: ['last-heard'],
  queryFn: () => fetchLastHeard(askOwnOriginAgain),
}

/** How many seats there are, and on which networks their members have accounts that we follow. */
export async function fetchMembersAccounts(ask: Ask) {
  const { total, accounts } = (await openEnvelope<Coverage>(ask, '/v1/coverage/')).data
  return { members: total.members, accounts }
}

export const membersAccountsQuery = {
  queryKey: ['members-accounts'],
  queryFn: () => fetchMembersAccounts(askOwnOriginAgain),
}
