import { findLastHeard } from '@hemicycle/search'
import {
  ensureBuiltWeb,
  hasCollected,
  startTestStack,
  type TestStack,
  waitUntil,
} from '@hemicycle/tools/stack'
import { waitUntilServed } from '../site/open-site.ts'
import { MOMENT } from './pictures.ts'

const SAMPLE = { days: 8, perDay: 500 }
/** Without new posts, the source is known to be alive by its heartbeats. */
const HEARTBEAT_MS = 1_000
const TIMEOUT_MS = 300_000

/** The built site with the sample parliament; its processes have a clock that is stopped at MOMENT. */
export async function openSample(): Promise<TestStack> {
  await ensureBuiltWeb()
  const env = {
    NODE_OPTIONS: `--import=${new URL('stop-clock.ts', import.meta.url).href}`,
    CLOCK_STOPPED_AT: String(MOMENT.getTime()),
  }
  const stack = await startTestStack(
    { sample: SAMPLE, startAt: MOMENT, heartbeatMs: HEARTBEAT_MS },
    { env },
  )
  try {
    stack.collector.start()
    await waitUntil('all posts are collected', () => hasCollected(stack), TIMEOUT_MS, 500)
    await waitUntil('the source is heard', () => isHeard(stack), TIMEOUT_MS, 500)
    for (const child of [stack.api, stack.web]) child.start()
    await waitUntilServed(stack.webUrl)
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

const isHeard = async ({ search }: TestStack): Promise<boolean> =>
  (await findLastHeard(search)) !== null
