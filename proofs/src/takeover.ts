import { startTestStack, type Child, type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { loadStatus } from '@hemicycle/store'
import { isEmpty } from './compare.ts'
import { writeTraffic } from './write-traffic.ts'
import type { Proof } from './proof.ts'
import { readUntilEqual } from './read-until-equal.ts'

const POSTS = 800
const PER_SECOND = 20
const KILLS = 3
const MAX_SECONDS = 15

export const takeover: Proof = {
  name: 'takeover',
  promise: `When the listening collector is killed, another listens to both networks within ${MAX_SECONDS} s and nothing is lost`,
  proves: ['P3'],
  ring: 'night',
  async run({ log }) {
    const stack = await startTestStack({ sample: false, blueskyPort: 0 })
    const { simulator, collector, rival, api } = stack
    const over = new AbortController()
    try {
      api.start()
      collector.start()
      await waitUntil('the first collector listens', () => isListening(stack))
      rival.start()
      const traffic = writeTraffic(simulator, simulator.accounts, {
        minPosts: POSTS,
        perSecond: PER_SECOND,
        signal: over.signal,
      })
      const seconds: number[] = []
      let [listening, waiting]: [Child, Child] = [collector, rival]
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const enough = (kill * POSTS) / (KILLS + 2)
        await waitUntil(`${enough} posts are written`, () => traffic.written() > enough)
        await waitUntil('the other collector waits', async () => (await countWaiting(stack)) > 0)
        seconds.push(await measureTakeover(stack, listening))
        log(`kill ${kill}: the other collector listens after ${seconds.at(-1)?.toFixed(1)} s`)
        listening.start()
        ;[listening, waiting] = [waiting, listening]
      }
      over.abort()
      await traffic.done

      const { difference, found, onBluesky } = await readUntilEqual(stack, log)
      const slowest = Math.max(...seconds)
      return {
        isCorrect: isEmpty(difference) && onBluesky > 0,
        measurements: [{ name: 'taken over', value: slowest, unit: 's', atMost: MAX_SECONDS }],
        summary: `${KILLS} kills, taken over after at most ${slowest.toFixed(1)} s; ${found} posts found, ${onBluesky} of them on Bluesky; ${JSON.stringify(difference)}`,
      }
    } finally {
      over.abort()
      await stack.close()
    }
  },
}

const isListening = ({ simulator }: TestStack): boolean => {
  const { filtered, activity } = simulator.connections()
  return filtered > 0 && activity > 0 && (simulator.bluesky?.connections() ?? 0) > 0
}

const countWaiting = async ({ store }: TestStack): Promise<number> =>
  (await loadStatus(store)).collectors.waiting

async function measureTakeover(stack: TestStack, listening: Child): Promise<number> {
  await listening.kill()
  const killedAt = Date.now()
  await waitUntil('the source has lost the killed collector', () => !isListening(stack))
  await waitUntil('the other collector listens', () => isListening(stack))
  return (Date.now() - killedAt) / 1000
}
