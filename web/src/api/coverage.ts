import type { Coverage } from '@hemicycle/contract'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Ask, openEnvelope } from './client.ts'

/** A place in the feed and its days are not asked about: who posted today is the same for all of them. */
const LEFT_OUT = new Set(['after', 'from', 'to'])

/** The question who of the members posts, as the API understands it. */
export function toCoveragePath(query: FeedQuery): string {
  const asked = Object.entries(query).filter(([name]) => !LEFT_OUT.has(name))
  return `/v1/coverage/?${new URLSearchParams(asked).toString()}`
}

export async function fetchCoverage(ask: Ask, path: string): Promise<Coverage> {
  return (await openEnvelope<Coverage>(ask, path)).data
}

/** The id of nobody: these times are the same whatever is asked, and no seats come along. */
const PATH = '/v1/coverage/?contributors_ids=0'

/** When each followed network was last heard, in milliseconds; null before the first time. */
export async function fetchLastHeard(ask: Ask): Promise<{ network: string; at: number | null }[]> {
  const { lastHeard } = (await openEnvelope<Coverage>(ask, PATH)).data
  return lastHeard.map(({ network, at }) => ({ network, at: at === null ? null : at * 1000 }))
}
