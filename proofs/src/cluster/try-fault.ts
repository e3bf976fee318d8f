import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from '../read-feed.ts'
import type { Fault } from './faults.ts'
import type { Scene } from './open-scene.ts'

const POLL_INTERVAL_MS = 100
/** Into the fault, when a post is deleted. */
const SETTLED_MS = 1_000

export interface FaultResult {
  /** Seconds from the beginning of the fault until more posts are found than shortly after it. */
  writes: number
  /** Seconds from a deletion during the fault until nobody is shown the post. */
  gone: number
  victim: string
}

export async function tryFault(scene: Scene, fault: Fault): Promise<FaultResult> {
  const { simulator } = scene.stack
  const victim = await postAndFind(scene.stack, 'To be deleted while a node is away')
  await fault.begin(scene)
  const began = performance.now()
  const writing = waitUntilMore(scene.stack).then(() => (performance.now() - began) / 1000)
  await delay(SETTLED_MS)
  simulator.remove(victim)
  const removed = performance.now()
  const going = waitUntil(
    'the deleted post is gone',
    () => isGone(scene.stack, victim),
    undefined,
    POLL_INTERVAL_MS,
  ).then(() => (performance.now() - removed) / 1000)
  await delay(Math.max(0, began + fault.lastsMs - performance.now()))
  await fault.end(scene)
  const [writes, gone] = await Promise.all([writing, going])
  await scene.waitUntilWhole()
  return { writes, gone, victim }
}

/** Posts arrive all the time. What was written before the fault is visible after this. */
const VISIBLE_MS = 2_000

async function waitUntilMore({ apiUrl }: TestStack): Promise<void> {
  const countPosts = async (): Promise<number> =>
    (await readPage(apiUrl, `/v1/social-item/?pageSize=1&to=${freshEnd()}`))?.total ?? 0
  await delay(VISIBLE_MS)
  let before = 0
  await waitUntil('posts are counted', async () => (before = await countPosts()) > 0)
  await waitUntil(
    'more posts are found',
    async () => (await countPosts()) > before,
    undefined,
    POLL_INTERVAL_MS,
  )
}

async function postAndFind({ simulator, apiUrl }: TestStack, text: string): Promise<string> {
  const { id } = simulator.post({ author: simulator.accounts[0]?.id ?? '', text })
  await waitUntil(
    'a new post is found',
    async () => {
      const page = await readPage(apiUrl, `/v1/social-item/?id=${id}`)
      return page?.items.some((item) => item.id === id) ?? false
    },
    undefined,
    POLL_INTERVAL_MS,
  )
  return id
}

/** By its id and in the feed. A failed request does not say so. */
async function isGone({ apiUrl }: TestStack, id: string): Promise<boolean> {
  const alone = await fetch(new URL(`/v1/social-item/?id=${id}`, apiUrl)).catch(() => null)
  if (alone === null || alone.status >= 500) return false
  return !(await alone.text()).includes(`"id":"${id}"`)
}
