import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../test-client.ts'

const STREAM = '/2/tweets/search/stream'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false, limits: { [`POST ${STREAM}/rules`]: 1000 } })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

/** Which of a few posts a rule lets through, by their names. */
async function listMatched(rule: string): Promise<string[]> {
  const [one, two] = simulator.accounts.map(({ id }) => id)
  const added = await client.send('POST', `${STREAM}/rules`, {
    add: [{ value: rule }, { value: `"the end" from:${one}` }],
  })
  const stream = await client.listen(STREAM)
  const post = (name: string, text: string, more = {}) => ({
    name,
    ids: simulator.post({ author: one ?? '', text, ...more }).versions,
  })
  const plain = post('plain', 'Énergie for the sea ports')
  const tagged = post('tagged', 'More #Energy now', { lang: 'fr', photo: true })
  const answer = post('answer', 'Indeed', { repliesTo: plain.ids[0], author: two })
  const quote = post('quote', 'See this', { quotes: plain.ids[0] })
  const repost = { name: 'repost', ids: simulator.repost(two ?? '', plain.ids[0] ?? '').versions }
  const last = post('last', 'the end')
  await vi.waitFor(() => expect(simulator.delivered(last.ids[0] ?? '')).toBe(true))
  await vi.waitFor(() => expect(textAt(stream.lines().at(-1), 'data', 'id')).toBe(last.ids[0]))
  await client.send('DELETE', '/2/connections/all')
  await client.send('POST', `${STREAM}/rules?delete_all=true`)
  const ruleId = at(added.json, 'data', 0, 'id')
  const isMatch = (line: unknown) =>
    JSON.stringify(at(line, 'matching_rules')).includes(String(ruleId))
  const matched = new Set(
    stream
      .lines()
      .filter(isMatch)
      .map((line) => textAt(line, 'data', 'id')),
  )
  return [plain, tagged, answer, quote, repost]
    .filter(({ ids }) => matched.has(ids[0] ?? ''))
    .map(({ name }) => name)
}

test.each([
  ['"sea ports"', ['plain', 'quote', 'repost']],
  ['sea -is:retweet', ['plain', 'quote']],
  ['port', []],
  ['énergie', ['plain', 'quote', 'repost']],
  ['energie', []],
  ['#energy', ['tagged']],
  ['(sea OR #energy) has:images', ['tagged']],
  ['(sea OR more) lang:fr', ['tagged']],
  ['indeed is:reply', ['answer']],
  ['see is:quote', ['quote']],
  ['indeed has:mentions', ['answer']],
])('the rule %s means %j', async (rule, expected) => {
  expect(await listMatched(rule)).toEqual(expected)
})

test('authors are meant by id, by handle, and by the handle they have now', async () => {
  const [one, two] = simulator.accounts
  const all = ['plain', 'tagged', 'answer', 'quote', 'repost']

  const both = await listMatched(`from:${one?.id} OR from:${two?.handle}`)
  simulator.rename(two?.id ?? '', 'SmpRenamed')
  const renamed = await listMatched('from:smprenamed')
  const answered = await listMatched(`to:${one?.handle}`)

  expect(both).toEqual(all)
  expect(renamed).toEqual(['answer', 'repost'])
  expect(answered).toEqual(['answer'])
})
