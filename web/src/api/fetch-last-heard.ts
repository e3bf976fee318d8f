import type { Coverage } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The id of nobody: these times are the same whatever is asked, and no seats come along. */
const PATH = '/v1/coverage/?contributors_ids=0'

/** When each followed network was last heard, in milliseconds; null before the first time. */
export async function fetchLastHeard(ask: Ask): Promise<{ network: string; at: number | null }[]> {
  const { lastHeard } = (await openEnvelope<Coverage>(ask, PATH)).data
  return lastHeard.map(({ network, at }) => ({ network, at: at === null ? null : at * 1000 }))
}
