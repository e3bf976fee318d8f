import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Log } from './proof.ts'
import { compare, isNothing, type Difference } from './compare.ts'
import { freshEnd } from './fresh.ts'
import { readFeed } from './read-feed.ts'

/**
 * X takes 500 subscriptions in a quarter of an hour, and the parliament has more accounts: what the others delete is
 * found by a sweep every five minutes, which takes its time on a busy machine.
 */
const WITHIN_MS = 8 * 60_000
const POLL_INTERVAL_MS = 500

interface LastLook {
  difference: Difference
  found: number
}

/** Reads the whole feed until it is what stands at the source, or says that it did not become so. */
export async function readUntilEqual(
  { simulator, apiUrl }: Pick<TestStack, 'simulator' | 'apiUrl'>,
  log: Log,
): Promise<LastLook> {
  let last: LastLook = { difference: compare(simulator, []), found: 0 }
  const isEqual = async () => {
    const items = await readFeed(apiUrl, `/v1/social-item/?pageSize=100&to=${freshEnd()}`)
    last = { difference: compare(simulator, items), found: items.length }
    return isNothing(last.difference)
  }
  await waitUntil('readers find what the source has', isEqual, WITHIN_MS, POLL_INTERVAL_MS).catch(
    (error: unknown) => log(String(error)),
  )
  return last
}
