import { setTimeout as delay } from 'node:timers/promises'
import type { Simulator } from '@hemicycle/simulator'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { listShown } from './compare.ts'
import { fill } from './fill.ts'
import { freshEnd, readFeed } from './read-feed.ts'
import type { Proof } from './proof.ts'

const POSTS = 5_000
const DAYS = 29

export const paging: Proof = {
  name: 'paging',
  promise:
    'Following next through 5,000 posts while new ones arrive skips none and shows none twice',
  proves: ['P3', 'RW.2'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, openSharedSite }) {
    const stack = await (ring === 'gate' ? openSharedSite() : openArchive())
    const { simulator, apiUrl } = stack
    const over = new AbortController()
    try {
      const before = listShown(simulator.posts()).map((post) => post.id)
      const postsBefore = simulator.posts().length
      const writing = (async () => {
        for (let index = 0; !over.signal.aborted; index += 1) {
          const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
          simulator.post({ author, text: `Arrived while somebody was paging ${index}` })
          await delay(20)
        }
        return simulator.posts().length - postsBefore
      })()
      // A cached page may be older than the existing posts.
      const items = await readFeed(apiUrl, `/v1/social-item/?pageSize=10&to=${freshEnd()}`)
      const ids = items.map((item) => item.id)
      over.abort()
      const arrived = await writing
      const seen = new Set(ids)
      const skipped = before.filter((id) => !seen.has(id)).length
      const twice = ids.length - seen.size
      return {
        isCorrect: arrived > 0 && skipped === 0 && twice === 0,
        summary: `${before.length} posts in ${Math.ceil(ids.length / 10)} pages while ${arrived} arrived: ${skipped} skipped, ${twice} twice`,
      }
    } finally {
      over.abort()
      if (ring === 'night') await stack.close()
    }
  },
}

async function openArchive(): Promise<TestStack> {
  const stack = await startTestStack({ sample: false })
  writeArchive(stack.simulator)
  await fill(stack)
  return stack
}

/** Posts spread evenly over the past days that no stream delivers: the first fill finds them. */
function writeArchive(simulator: Simulator): void {
  const { accounts } = simulator
  const begin = Date.now() - DAYS * 86_400_000
  const step = (DAYS * 86_400_000) / POSTS
  for (let index = 0; index < POSTS; index += 1) {
    simulator.post({
      author: accounts[index % accounts.length]?.id ?? '',
      text: `Number ${index} of the archive #Archive`,
      at: new Date(begin + index * step),
      deliver: false,
    })
  }
}
