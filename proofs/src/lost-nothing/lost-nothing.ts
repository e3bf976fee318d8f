import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from '../read-feed.ts'
import type { Proof } from '../proof.ts'
import { readUntilEqual } from '../read-until-equal.ts'
import { isEmpty } from '../compare.ts'
import { runToEnd } from '../run-to-end.ts'
import { MOMENTS } from './moments.ts'
import { listAuthors, writeTraffic } from '../write-traffic.ts'

/** Posts that exist at the end. */
const POSTS = { gate: 600, night: 2_000 }
const PER_SECOND = 80
/** At least, in relation to those on X; some are copies of them. */
const ON_BLUESKY = 1 / 8

export const lostNothing: Proof = {
  name: 'lost-nothing',
  promise:
    'A collector killed at the worst moments loses nothing, doubles nothing and brings nothing back',
  proves: ['P3'],
  ring: 'gate',
  async run({ ring, log }) {
    const posts = POSTS[ring]
    // In the gate there is one network, to be quick.
    const networks = ring === 'night' ? { blueskyPort: 0 } : {}
    const stack = await startTestStack({ sample: false, ...networks })
    const { simulator, collector, api, apiUrl } = stack
    const over = new AbortController()
    try {
      api.start()
      collector.start()
      const traffic = writeTraffic(simulator, listAuthors(simulator, ring), {
        minPosts: posts,
        perSecond: PER_SECOND,
        signal: over.signal,
      })
      await waitUntil('the first post is found', async () => {
        const page = await readPage(apiUrl, `/v1/social-item/?to=${freshEnd()}`)
        return page !== null && page.total > 0
      })
      for (const [index, moment] of MOMENTS.entries()) {
        const enough = ((index + 1) * posts) / (MOMENTS.length + 2)
        await waitUntil(`${enough} posts are written`, () => traffic.written() > enough)
        await moment.reach(stack)
        log(`killed ${moment.name}, at ${traffic.written()} posts`)
        collector.start()
      }
      await runToEnd(stack.operator('reindex'))
      log('the killed reindex was resumed and completed')
      over.abort()
      await traffic.done

      const { difference, found, onBluesky } = await readUntilEqual(stack, log)
      const isEnough =
        found - onBluesky >= posts && (!simulator.bluesky || onBluesky >= posts * ON_BLUESKY)
      return {
        isCorrect: isEmpty(difference) && isEnough,
        summary: `${traffic.written()} posts written on X, ${simulator.posts().length} exist there, ${found} found, ${onBluesky} of them on Bluesky; ${JSON.stringify(difference)}`,
      }
    } finally {
      over.abort()
      await stack.close()
    }
  },
}
