import { setTimeout as delay } from 'node:timers/promises'
import type { Page, SocialItem } from '@hemicycle/contract'
import type { Simulator } from '@hemicycle/simulator'
import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from './read-feed.ts'
import { percentile } from './percentile.ts'
import type { Proof } from './proof.ts'

const PER_SECOND = 20
const SECONDS = 120
const POSTS = PER_SECOND * SECONDS
const LIMIT_SECONDS = 2
const POLL_INTERVAL_MS = 50
const PAGE_SIZE = 100
const QUESTION = `/v1/social-item/?pageSize=${PAGE_SIZE}`

export const freshness: Proof = {
  name: 'freshness',
  promise: `At ${PER_SECOND} posts a second, 99 of 100 are found within ${LIMIT_SECONDS} s of now the source`,
  proves: ['RF.1'],
  ring: 'night',
  async run({ log }) {
    const stack = await startTestStack({ sample: false })
    const { simulator, collector, api, apiUrl } = stack
    try {
      api.start()
      collector.start()
      await waitUntil('the collector listens', () => simulator.connections().filtered > 0)
      const leftAt = new Map<string, number>()
      const seconds: number[] = []
      const look = async () => {
        let path: string | null = `${QUESTION}&to=${freshEnd()}`
        for (let pages = 1 + leftAt.size / PAGE_SIZE; path !== null && pages > 0; pages -= 1) {
          const page: Page<SocialItem> | null = await readPage(apiUrl, path)
          const now = Date.now()
          for (const { id } of page?.items ?? []) {
            const at = leftAt.get(id)
            if (at !== undefined) seconds.push((now - at) / 1000)
            leftAt.delete(id)
          }
          path = page?.next ?? null
        }
        return seconds.length === POSTS
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
      const at = (share: number) => percentile(seconds, share)
      const isComplete = seconds.length === POSTS
      return {
        isCorrect: isComplete,
        measurements: [{ name: 'p99', value: at(0.99), unit: 's', atMost: LIMIT_SECONDS }],
        summary: `${seconds.length} of ${POSTS} posts found: p50 ${at(0.5).toFixed(2)} s, p99 ${at(0.99).toFixed(2)} s, slowest ${at(1).toFixed(2)} s`,
      }
    } finally {
      await stack.close()
    }
  },
}

/** Posts at a steady rate: each has its own due time. */
async function write(simulator: Simulator, leftAt: Map<string, number>): Promise<void> {
  const { accounts } = simulator
  const start = Date.now()
  for (let number = 0; number < POSTS; number += 1) {
    const author = accounts[number % accounts.length]?.id ?? ''
    const now = Date.now()
    const { id } = simulator.post({ author, text: `Post ${number} of a busy hour #Freshness` })
    leftAt.set(id, now)
    await delay(Math.max(0, start + ((number + 1) * 1000) / PER_SECOND - Date.now()))
  }
}
