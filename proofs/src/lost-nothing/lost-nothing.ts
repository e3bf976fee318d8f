import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd } from '../fresh.ts'
import type { Proof } from '../proof.ts'
import { readPage } from '../read-feed.ts'
import { readUntilEqual } from '../read-until-equal.ts'
import { isNothing } from '../compare.ts'
import { MOMENTS } from './moments.ts'
import { listAuthors, writeTraffic } from '../write-traffic.ts'

/** Posts that stand at last. */
const POSTS = { gate: 600, night: 2_000 }
const PER_SECOND = 80

export const lostNothing: Proof = {
  name: 'lost-nothing',
  promise:
    'A collector killed at the worst moments loses nothing, doubles nothing and brings nothing back',
  proves: ['P3'],
  ring: 'gate',
  async run({ ring, log }) {
    const posts = POSTS[ring]
    const stack = await startTestStack({ sample: false })
    const { simulator, collector, api, apiUrl } = stack
    const killed = new AbortController()
    try {
      api.start()
      collector.start()
      const traffic = writeTraffic(simulator, listAuthors(simulator, ring), {
        standing: posts,
        perSecond: PER_SECOND,
        enough: killed.signal,
      })
      await waitUntil('the first post is found', async () => {
        const page = await readPage(apiUrl, `/v1/social-item/?to=${freshEnd()}`)
        return page !== null && page.total > 0
      })
      for (const [index, moment] of MOMENTS.entries()) {
        const least = ((index + 1) * posts) / (MOMENTS.length + 2)
        await waitUntil(`${least} posts are written`, () => traffic.written() > least)
        await moment.reach(stack)
        log(`killed ${moment.name}, at ${traffic.written()} posts`)
        collector.start()
      }
      const resuming = stack.operator('reindex')
      resuming.start()
      if ((await resuming.ended()) !== 0) throw new Error(resuming.output())
      log('the killed reindex was resumed and ended')
      killed.abort()
      await traffic.done

      const { difference, found } = await readUntilEqual(stack, log)
      return {
        isCorrect: isNothing(difference) && found >= posts,
        summary: `${traffic.written()} posts written, ${simulator.posts().length} stand at the source, ${found} found; ${JSON.stringify(difference)}`,
      }
    } finally {
      killed.abort()
      await stack.close()
    }
  },
}
