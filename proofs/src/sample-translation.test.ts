import { sql } from '@hemicycle/store/testing'
import type { Roster, Translation } from '@hemicycle/contract'
import { startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TIMEOUT_MS = 300_000
const POLL_INTERVAL_MS = 100
let stack: TestStack

const withOne = (roster: Roster): Roster => ({
  ...roster,
  contributors: roster.contributors.filter(({ accounts }) => accounts.length > 0).slice(0, 1),
})

beforeAll(async () => {
  stack = await startTestStack({ sample: false }, { toRoster: withOne })
  stack.collector.start()
}, TIMEOUT_MS)
afterAll(() => stack.close())

let visitors = 0
/** From a new address each time, because of the rate limit. */
const ask = async (id: string): Promise<{ status: number; data: Translation }> => {
  const headers = { 'x-forwarded-for': `192.0.2.${(visitors += 1) % 250}` }
  const answer = await fetch(`${stack.apiUrl}/v1/translate/${id}/en/`, { headers })
  const { data } = (await answer.json()) as { data: Translation }
  return { status: answer.status, data }
}
const waitForStatus = (status: number, id: string): Promise<void> =>
  waitUntil(
    `the translation answers ${status}`,
    async () => (await ask(id)).status === status,
    TIMEOUT_MS,
    POLL_INTERVAL_MS,
  )
const isIndexed = async (): Promise<boolean> => {
  const { store } = stack
  const posts = await store.query(sql`select id from post`)
  const queued = await store.query(sql`select id from search_queue`)
  return posts.length > 0 && queued.length === 0
}

test(
  'a sample post is translated into its English version, stored, and deleted with the post [RS.25 RC.4 RF.16]',
  { timeout: 3 * TIMEOUT_MS },
  async () => {
    const { simulator, store, api } = stack
    const author = withOne(simulator.roster).contributors[0]?.accounts[0]?.nativeId ?? ''
    const text = 'Heute sprechen wir über das Netz. #Energie https://example.org/a'
    const en = 'Today we talk about the grid. #Energie https://example.org/a'
    const { id } = simulator.post({ author, text, en, lang: 'de' })
    const listStored = () => store.query(sql`select post_id from translation`)

    // A 404 for this post would be cached for 10 s.
    await waitUntil('the post is indexed', isIndexed, TIMEOUT_MS, POLL_INTERVAL_MS)
    api.start()
    await waitForStatus(200, id)
    const shown = await ask(id)
    // PostgreSQL may be too slow to store the first one; then the next is stored.
    await waitUntil(
      'the translation is stored',
      async () => (await ask(id)).status === 200 && (await listStored()).length > 0,
      TIMEOUT_MS,
      POLL_INTERVAL_MS,
    )
    const stored = await listStored()
    simulator.remove(id)
    await waitForStatus(410, id)

    expect(shown.data).toMatchObject({
      sourceLanguage: 'de',
      engine: { name: 'Sample engine: invented' },
    })
    expect(shown.data.content).toMatch(/^Today we talk about the grid\. <a .*>#Energie<\/a> <a /)
    expect(stored).toEqual([{ post_id: id }])
    expect(await listStored()).toEqual([])
  },
)
