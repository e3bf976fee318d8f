import { setTimeout as delay } from 'node:timers/promises'
import type { Page, SocialItem } from '@hemicycle/contract'
import type { Simulator } from '@hemicycle/simulator'
import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from './read-feed.ts'
import { percentile } from './percentile.ts'
import { createAuthors, POST, toUri } from './bluesky/author.ts'
import { isOnBluesky } from './bluesky/list-bluesky-posts.ts'
import { toExpectedId } from './networks/bluesky/post-id.ts'
import type { Proof } from './proof.ts'

const PER_SECOND = 20
/** On X, one of so many on Bluesky as well. Some of those on X are copied there besides. */
const ON_BLUESKY = 4
const SECONDS = 120
const ON_X = PER_SECOND * SECONDS
const POSTS = ON_X + ON_X / ON_BLUESKY
const LIMIT_SECONDS = 2
const POLL_INTERVAL_MS = 50
const PAGE_SIZE = 100
const QUESTION = `/v1/social-item/?pageSize=${PAGE_SIZE}&fold=off`

export const freshness: Proof = {
  name: 'freshness',
  promise: `At ${PER_SECOND} posts a second on X and ${PER_SECOND / ON_BLUESKY} on Bluesky, 99 of 100 of each are found within ${LIMIT_SECONDS} s of now the source`,
  proves: ['RF.1'],
  ring: 'night',
  async run({ log }) {
    const stack = await startTestStack({ sample: false, blueskyPort: 0 })
    const { simulator, collector, api, apiUrl } = stack
    try {
      api.start()
      collector.start()
      await waitUntil(
        'the collector listens',
        () => simulator.connections().filtered > 0 && (simulator.bluesky?.connections() ?? 0) > 0,
      )
      const leftAt = new Map<string, number>()
      const found: { id: string; seconds: number }[] = []
      const look = async () => {
        let path: string | null = `${QUESTION}&to=${freshEnd()}`
        for (let pages = 1 + leftAt.size / PAGE_SIZE; path !== null && pages > 0; pages -= 1) {
          const page: Page<SocialItem> | null = await readPage(apiUrl, path)
          const now = Date.now()
          for (const { id } of page?.items ?? []) {
            const at = leftAt.get(id)
            if (at !== undefined) found.push({ id, seconds: (now - at) / 1000 })
            leftAt.delete(id)
          }
          path = page?.next ?? null
        }
        return found.length === POSTS
      }
      simulator.post({ author: simulator.accounts[0]?.id ?? '', text: 'The first post' })
      await waitUntil('the first post is found', async () => {
        const page = await readPage(apiUrl, `${QUESTION}&to=${freshEnd()}`)
        return page !== null && page.total > 0
      })
      const writing = write(simulator, leftAt)
      await waitUntil('every post is found', look, (SECONDS + 600) * 1000, POLL_INTERVAL_MS).catch(
        (error: unknown) => log(String(error)),
      )
      await writing
      const onX = measure(found.filter((post) => !isOnBluesky(post)))
      const onBluesky = measure(found.filter(isOnBluesky))
      return {
        isCorrect: found.length === POSTS,
        measurements: [
          { name: 'p99 on X', value: onX.p99, unit: 's', atMost: LIMIT_SECONDS },
          { name: 'p99 on Bluesky', value: onBluesky.p99, unit: 's', atMost: LIMIT_SECONDS },
        ],
        summary: `${found.length} of ${POSTS} posts found: on X ${onX.summary}; on Bluesky ${onBluesky.summary}`,
      }
    } finally {
      await stack.close()
    }
  },
}

function measure(found: { seconds: number }[]): { p99: number; summary: string } {
  const seconds = found.map((post) => post.seconds)
  const at = (share: number) => percentile(seconds, share)
  const texts = [at(0.5), at(0.99), at(1)].map((value) => `${value.toFixed(2)} s`)
  return { p99: at(0.99), summary: `p50 ${texts[0]}, p99 ${texts[1]}, slowest ${texts[2]}` }
}

/** Posts at a steady rate: each has its own due time. */
async function write(simulator: Simulator, leftAt: Map<string, number>): Promise<void> {
  const { accounts, bluesky } = simulator
  if (!bluesky) throw new Error('Bluesky is not there')
  const authors = createAuthors(bluesky.network)
  const repositories = [...bluesky.network.repositories.values()]
  const start = Date.now()
  for (let number = 0; number < ON_X; number += 1) {
    const author = accounts[number % accounts.length]?.id ?? ''
    const now = Date.now()
    const { id } = simulator.post({ author, text: `Post ${number} of a busy hour #Freshness` })
    leftAt.set(id, now)
    const repository = repositories[number % repositories.length]
    if (number % ON_BLUESKY === 0 && repository) {
      const rkey = authors.post(repository, `Post ${number} of a busy hour on Bluesky`)
      leftAt.set(toExpectedId(toUri(repository.did, `${POST}/${rkey}`)), now)
    }
    await delay(Math.max(0, start + ((number + 1) * 1000) / PER_SECOND - Date.now()))
  }
}
