import { afterEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const STREAM = '/2/tweets/search/stream'
const RULES = `${STREAM}/rules`

let simulator: Simulator
let client: TestClient

afterEach(() => {
  vi.useRealTimers()
  return simulator.stop()
})

async function start(options: SimulatorOptions = {}): Promise<string[]> {
  simulator = await startSimulator({ sample: false, ...options })
  client = createTestClient(simulator)
  const [one, two, three] = simulator.accounts
  const value = `from:${one?.id} OR from:${two?.handle}`
  await client.send('POST', RULES, { add: [{ value, tag: 'house' }] })
  return [one?.id ?? '', two?.id ?? '', three?.id ?? '']
}

test('without rules there is no stream', async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)

  const reply = await client.get(STREAM)

  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({
    title: 'ConnectionException',
    connection_issue: 'RuleConfigurationIssue',
    type: 'https://api.x.com/2/problems/streaming-connection',
  })
})

test('posts of the authors in the rules arrive, with what was asked for, and no others', async () => {
  const [one = '', two = '', three = ''] = await start()
  const stream = await client.listen(`${STREAM}?expansions=author_id`)

  const first = simulator.post({ author: one, text: 'By id' })
  const second = simulator.post({ author: two, text: 'By handle' })
  const strange = simulator.post({ author: three, text: 'Not followed' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(2))

  const rules = await client.get(RULES)
  const [account] = simulator.accounts
  expect(stream.lines()[0]).toEqual({
    data: { id: first.id, text: 'By id', author_id: one, edit_history_tweet_ids: [first.id] },
    includes: { users: [{ id: one, name: account?.name, username: account?.handle }] },
    matching_rules: [{ id: at(rules.json, 'data', 0, 'id'), tag: 'house' }],
  })
  expect(at(stream.lines()[1], 'data', 'id')).toBe(second.id)
  expect(simulator.delivered(first.id)).toBe(true)
  expect(simulator.delivered(strange.id)).toBe(false)
})

test('lines cut at random bytes come together as they were', async () => {
  const [one = ''] = await start({ seed: 7 })
  const stream = await client.listen(STREAM)
  const texts = Array.from({ length: 60 }, (_, index) => `Ευρώπη 🏛️ čeština ${index} 👩‍🌾`)

  for (const text of texts) simulator.post({ author: one, text })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(60))

  expect(stream.lines().map((line) => textAt(line, 'data', 'text'))).toEqual(texts)
  const pieces = stream.pieces.map((piece) => piece.toString('latin1'))
  const startsInsideLetter = (piece: Buffer) => ((piece[0] ?? 0) & 0xc0) === 0x80
  expect(pieces.length).toBeGreaterThan(120)
  expect(pieces).toContain('\r\n')
  expect(pieces).toContain('\n')
  expect(stream.pieces.some(startsInsideLetter)).toBe(true)
})

test('whole lines arrive whole when asked for', async () => {
  const [one = ''] = await start({ chunking: 'whole' })
  const stream = await client.listen(STREAM)

  simulator.post({ author: one, text: 'Ένα' })
  simulator.post({ author: one, text: 'Δύο' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(2))

  expect(stream.pieces).toHaveLength(2)
})

test('a quiet stream beats', async () => {
  await start({ heartbeatMs: 15 })
  const stream = await client.listen(STREAM)

  await vi.waitFor(() => expect(Buffer.concat(stream.pieces).length).toBeGreaterThan(5))

  expect(Buffer.concat(stream.pieces).toString()).toMatch(/^(\r\n)+\r?$/)
})

test('an edit is delivered again under its new id with the whole history', async () => {
  const [one = ''] = await start()
  const stream = await client.listen(STREAM)

  const { id } = simulator.post({ author: one, text: 'Draft' })
  const newId = simulator.edit(id, 'Final')
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(2))

  expect(at(stream.lines()[1], 'data')).toEqual({
    id: newId,
    text: 'Final',
    edit_history_tweet_ids: [id, newId],
  })
})

test('what is not delivered is in the timeline only', async () => {
  const [one = ''] = await start()
  const stream = await client.listen(STREAM)

  const missed = simulator.post({ author: one, text: 'Missed', deliver: false })
  const seen = simulator.post({ author: one, text: 'Seen' })
  await vi.waitFor(() => expect(simulator.delivered(seen.id)).toBe(true))

  const timeline = await client.get(`/2/users/${one}/tweets`)
  expect(stream.lines().map((line) => at(line, 'data', 'id'))).toEqual([seen.id])
  expect(at(timeline.json, 'data')).toMatchObject([{ id: seen.id }, { id: missed.id }])
})

test('a second connection is refused while the first one stands', async () => {
  await start()
  await client.listen(STREAM)

  const second = await client.get(STREAM)

  expect(second.status).toBe(429)
  expect(second.json).toMatchObject({ connection_issue: 'TooManyConnections' })
})

test('after a cut by the client the slot stays taken for a while', async () => {
  await start({ slotHeldMs: 60_000 })
  const first = await client.listen(STREAM)
  first.cut()
  await vi.waitFor(() => expect(simulator.connections().filtered).toBe(0))

  const early = await client.get(STREAM)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const late = await client.listen(STREAM)

  expect([early.status, late.status]).toEqual([429, 200])
})

test('the slot can be freed', async () => {
  await start({ slotHeldMs: 60_000 })
  const first = await client.listen(STREAM)

  const freed = await client.send('DELETE', '/2/connections/filtered_stream')
  const second = await client.listen(STREAM)

  expect(freed.json).toMatchObject({ data: { successful_kills: 1, failed_kills: 0 } })
  expect(second.status).toBe(200)
  await vi.waitFor(() => expect(first.isOver()).toBe(true))
})

test('a connection that we break can be opened again at once', async () => {
  const [one = ''] = await start()
  const first = await client.listen(STREAM)

  simulator.disconnectStreams()
  await vi.waitFor(() => expect(first.isOver()).toBe(true))
  const second = await client.listen(STREAM)
  simulator.post({ author: one, text: 'Again' })

  await vi.waitFor(() => expect(second.lines()).toHaveLength(1))
})

test('a rule added or deleted counts at once, without a new connection', async () => {
  const [one = '', , three = ''] = await start()
  const stream = await client.listen(STREAM)
  const add = { add: [{ value: `from:${three}` }] }

  const before = simulator.post({ author: three, text: 'Before' })
  const added = await client.send('POST', RULES, add)
  const during = simulator.post({ author: three, text: 'During' })
  await client.send('POST', RULES, { delete: { ids: [textAt(added.json, 'data', 0, 'id')] } })
  const after = simulator.post({ author: three, text: 'After' })
  const last = simulator.post({ author: one, text: 'Last' })
  await vi.waitFor(() => expect(simulator.delivered(last.id)).toBe(true))

  const delivered = [before, during, after].map(({ id }) => simulator.delivered(id))
  expect(delivered).toEqual([false, true, false])
  expect(stream.isOver()).toBe(false)
})

test('as at X, the stream may take its time to heed a change of its rules', async () => {
  const [, , three = ''] = await start({ ruleDelayMs: 20_000 })
  await client.listen(STREAM)
  const post = (text: string) => simulator.post({ author: three, text }).id
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })

  const added = await client.send('POST', RULES, { add: [{ value: `from:${three}` }] })
  const tooEarly = post('Too early')
  vi.setSystemTime(Date.now() + 20_000)
  const during = post('During')
  await client.send('POST', RULES, { delete: { ids: [textAt(added.json, 'data', 0, 'id')] } })
  const still = post('Still')
  vi.setSystemTime(Date.now() + 20_000)
  const over = post('Over')
  await vi.waitFor(() => expect(simulator.delivered(still)).toBe(true))

  const delivered = [tooEarly, during, still, over].map((id) => simulator.delivered(id))
  expect(delivered).toEqual([false, true, true, false])
})

test('from time to time X ends the stream by itself, and it can be opened again', async () => {
  await start({ disconnectsPerDay: 86_400_000 / 20 })

  const stream = await client.listen(STREAM)
  await vi.waitFor(() => expect(stream.isOver()).toBe(true))
  const again = await client.listen(STREAM)

  expect(at(stream.lines().at(-1), 'errors', 0, 'title')).toBe('operational-disconnect')
  expect(again.status).toBe(200)
})

test('every rule that means a post is named', async () => {
  const [one = ''] = await start()
  await client.send('POST', RULES, { add: [{ value: 'windmill' }] })
  const stream = await client.listen(STREAM)

  simulator.post({ author: one, text: 'A windmill' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(at(stream.lines()[0], 'matching_rules')).toHaveLength(2)
})

test('what a protected account posts is not streamed', async () => {
  const [one = '', two = ''] = await start()
  const stream = await client.listen(STREAM)

  simulator.protect(one)
  simulator.post({ author: one, text: 'For friends' })
  const open = simulator.post({ author: two, text: 'For all' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(stream.lines()).toMatchObject([{ data: { id: open.id } }])
})

test('looking back is refused to us, and so is what is no number of minutes', async () => {
  await start()

  const refused = await client.get(`${STREAM}?backfill_minutes=2`)
  const recovery = await client.get(`${STREAM}?start_time=2026-06-10T12:00:00Z`)
  const odd = await client.get(`${STREAM}?backfill_minutes=6`)

  expect([refused.status, recovery.status, odd.status]).toEqual([403, 403, 400])
  expect(at(refused.json, 'type')).toBe('https://api.x.com/2/problems/client-forbidden')
})

test('where it is allowed, the last minutes come again, oldest first', async () => {
  const [one = ''] = await start({ backfill: true })
  const missed = ['One', 'Two'].map((text) => simulator.post({ author: one, text }).id)

  const stream = await client.listen(`${STREAM}?backfill_minutes=5`)
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(2))

  expect(stream.lines().map((line) => at(line, 'data', 'id'))).toEqual(missed)
})
