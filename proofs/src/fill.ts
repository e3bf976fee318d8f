import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { listShown } from './compare.ts'
import { freshEnd } from './fresh.ts'
import { readPage } from './read-feed.ts'

/** Asking more often would slow down what is waited for. */
const ASK_EVERY_MS = 500
/** How fast it is filled is measured elsewhere; here the machine may be busy with other proofs. */
const TIMEOUT_MS = 900_000

/** Starts the processes and waits until readers find all that the source has. Answers how many that are. */
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
    ASK_EVERY_MS,
  )
  return expected
}
