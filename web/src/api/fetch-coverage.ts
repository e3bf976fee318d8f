import type { Coverage } from '@hemicycle/contract'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

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
