import { setTimeout as delay } from 'node:timers/promises'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { listShown } from './compare.ts'
import { fill } from './fill.ts'
import { freshEnd } from './fresh.ts'
import type { Proof } from './proof.ts'
import { readFeed } from './read-feed.ts'
import { writeArchive } from './write-archive.ts'

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
      const standing = simulator.posts().length
      const writing = (async () => {
        for (let index = 0; !over.signal.aborted; index += 1) {
          const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
          simulator.post({ author, text: `Arrived while somebody was paging ${index}` })
          await delay(20)
        }
        return simulator.posts().length - standing
      })()
      // A page that is cached would be older than the posts that stood before.
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
  writeArchive(stack.simulator, POSTS, DAYS)
  await fill(stack)
  return stack
}
