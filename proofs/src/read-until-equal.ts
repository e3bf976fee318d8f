import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Log } from './proof.ts'
import { compare, isEmpty, type Difference } from './compare.ts'
import { isOnBluesky } from './bluesky/list-bluesky-posts.ts'
import { freshEnd, readFeed } from './read-feed.ts'

/**
 * X takes 500 subscriptions in a quarter of an hour, and the parliament has more accounts. Deletions by the others are
 * found by a sweep every five minutes, which is slow on a busy machine.
 */
const TIMEOUT_MS = 8 * 60_000
const POLL_INTERVAL_MS = 500

interface LastRead {
  difference: Difference
  found: number
  /** Of them. */
  onBluesky: number
}

/** Reads the whole feed until it equals the source; logs when that does not happen in time. */
export async function readUntilEqual(
  { simulator, apiUrl }: Pick<TestStack, 'simulator' | 'apiUrl'>,
  log: Log,
): Promise<LastRead> {
  let last: LastRead = { difference: compare(simulator, []), found: 0, onBluesky: 0 }
  // A copy on the other network is an item of its own.
  const folding = simulator.bluesky ? '&fold=off' : ''
  const isEqual = async () => {
    const path = `/v1/social-item/?pageSize=100&to=${freshEnd()}${folding}`
    const items = await readFeed(apiUrl, path)
    const onBluesky = items.filter(isOnBluesky).length
    last = { difference: compare(simulator, items), found: items.length, onBluesky }
    return isEmpty(last.difference)
  }
  await waitUntil(
    'readers find the posts of the source',
    isEqual,
    TIMEOUT_MS,
    POLL_INTERVAL_MS,
  ).catch((error: unknown) => log(String(error)))
  return last
}
