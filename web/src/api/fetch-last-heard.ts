import type { Coverage } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The id of nobody: this time is the same whatever is asked, and no seats come along. */
const PATH = '/v1/coverage/?contributors_ids=0'

/** When a network was last heard, in milliseconds; null before the first time. */
export async function fetchLastHeard(ask: Ask): Promise<number | null> {
  const { lastHeardAt } = (await openEnvelope<Coverage>(ask, PATH)).data
  return lastHeardAt === null ? null : lastHeardAt * 1000
}
