import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const DAY_MS = 86_400_000

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

const search = (query: string, more = '') =>
  client.get(`/2/tweets/search/recent?query=${encodeURIComponent(query)}${more}`)

test('what was said in the last seven days is found, without reposts', async () => {
  const [one, two] = simulator.accounts.map(({ id }) => id)
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  simulator.post({ author: one ?? '', text: 'Windmills, long ago', at: ago(8) })
  const post = simulator.post({ author: one ?? '', text: 'Windmills today', at: ago(6) })
  simulator.repost(two ?? '', post.id)

  const found = await search('windmills')
  const none = await search('windmills -today')

  expect(at(found.json, 'data')).toMatchObject([{ id: post.id }])
  expect(none.json).toEqual({ meta: { result_count: 0 } })
})

test('the next page follows the token', async () => {
  const author = simulator.accounts[2]?.id ?? ''
  for (let count = 0; count < 12; count += 1) simulator.post({ author, text: `Barley ${count}` })

  const first = await search('barley')
  const rest = await search('barley', `&next_token=${textAt(first.json, 'meta', 'next_token')}`)

  expect(at(first.json, 'data')).toHaveLength(10)
  expect(at(rest.json, 'data')).toMatchObject([{ text: 'Barley 1' }, { text: 'Barley 0' }])
  expect(at(rest.json, 'meta')).not.toHaveProperty('next_token')
})

test.each([
  ['has:images', ''],
  ['x'.repeat(513), ''],
  ['barley', '&max_results=9'],
  ['barley', '&next_token=odd'],
])('the search for %s%s is invalid', async (query, more) => {
  expect((await search(query, more)).status).toBe(400)
})
