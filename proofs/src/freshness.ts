import { setTimeout as delay } from 'node:timers/promises'
import type { Page, SocialItem } from '@hemicycle/contract'
import type { Simulator } from '@hemicycle/simulator'
import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd } from './fresh.ts'
import type { Proof } from './proof.ts'
import { readPage } from './read-feed.ts'

const PER_SECOND = 20
const SECONDS = 120
const POSTS = PER_SECOND * SECONDS
const LIMIT_SECONDS = 2
const POLL_INTERVAL_MS = 50
const PAGE_SIZE = 100
const QUESTION = `/v1/social-item/?pageSize=${PAGE_SIZE}`

export const freshness: Proof = {
  name: 'freshness',
  promise: `At ${PER_SECOND} posts a second, 99 of 100 are found within ${LIMIT_SECONDS} s of leaving the source`,
  proves: ['RF.1'],
  ring: 'night',
  async run({ log }) {
    const stack = await startTestStack({ sample: false })
    const { simulator, collector, api, apiUrl } = stack
    try {
      api.start()
      collector.start()
      await waitUntil('the collector listens', () => simulator.connections().filtered > 0)
      const left = new Map<string, number>()
      const seconds: number[] = []
      const look = async () => {
        let path: string | null = `${QUESTION}&to=${freshEnd()}`
        for (let pages = 1 + left.size / PAGE_SIZE; path !== null && pages > 0; pages -= 1) {
          const page: Page<SocialItem> | null = await readPage(apiUrl, path)
          const now = Date.now()
          for (const { id } of page?.items ?? []) {
            const at = left.get(id)
            if (at !== undefined) seconds.push((now - at) / 1000)
            left.delete(id)
          }
          path = page?.next ?? null
        }
        return seconds.length === POSTS
      }
      simulator.post({ author: simulator.accounts[0]?.id ?? '', text: 'The site is in use' })
      await waitUntil('the site is in use', async () => {
        const page = await readPage(apiUrl, `${QUESTION}&to=${freshEnd()}`)
        return page !== null && page.total > 0
      })
      const writing = write(simulator, left)
      await waitUntil('every post is found', look, (SECONDS + 600) * 1000, POLL_INTERVAL_MS).catch(
        (error: unknown) => log(String(error)),
      )
      await writing
      seconds.sort((a, b) => a - b)
      const at = (share: number) => seconds[Math.ceil(seconds.length * share) - 1] ?? Infinity
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

/** A steady pace: each post leaves at its own time, however long the one before took. */
async function write(simulator: Simulator, left: Map<string, number>): Promise<void> {
  const { accounts } = simulator
  const start = Date.now()
  for (let number = 0; number < POSTS; number += 1) {
    const author = accounts[number % accounts.length]?.id ?? ''
    const leaving = Date.now()
    const { id } = simulator.post({ author, text: `Post ${number} of a busy hour #Freshness` })
    left.set(id, leaving)
    await delay(Math.max(0, start + ((number + 1) * 1000) / PER_SECOND - Date.now()))
  }
}
