import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { listShown } from './compare.ts'
import { freshEnd, readPage } from './read-feed.ts'

/** Polling more often would slow down the collector. */
const POLL_INTERVAL_MS = 500
/** Long, because the machine may be busy with other proofs; speed is measured elsewhere. */
const TIMEOUT_MS = 900_000

/** Starts the processes and waits until readers find all posts of the source. Returns their number. */
export async function fill(stack: TestStack): Promise<number> {
  stack.api.start()
  stack.collector.start()
  return waitUntilFilled(stack)
}

export async function waitUntilFilled({
  simulator,
  apiUrl,
}: Pick<TestStack, 'simulator' | 'apiUrl'>): Promise<number> {
  const expected = listShown(simulator.posts()).length
  await waitUntil(
    `${expected} posts are found`,
    async () => {
      const page = await readPage(apiUrl, `/v1/social-item/?pageSize=1&to=${freshEnd()}`)
      return page?.total === expected
    },
    TIMEOUT_MS,
    POLL_INTERVAL_MS,
  )
  return expected
}
