import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../test-client.ts'

const STREAM = '/2/tweets/search/stream'
const ACTIVITY = '/2/activity'

let simulator: Simulator
let client: TestClient
let author: string
let stream: Awaited<ReturnType<TestClient['listen']>>

beforeAll(async () => {
  const limits = { [`GET ${STREAM}`]: 1000 }
  simulator = await startSimulator({ sample: false, heartbeatMs: 10, chunking: 'whole', limits })
  client = createTestClient(simulator)
  author = simulator.accounts[0]?.id ?? ''
  await client.send('POST', `${STREAM}/rules`, { add: [{ value: `from:${author}` }] })
  for (const type of ['post.create', 'post.delete']) {
    const wanted = { event_type: type, filter: { user_id: author } }
    await client.send('POST', `${ACTIVITY}/subscriptions`, wanted)
  }
})
afterAll(() => simulator.stop())
beforeEach(async () => {
  stream = await client.listen(STREAM)
})
afterEach(async () => {
  simulator.faults.clear()
  await client.send('DELETE', '/2/connections/all')
})

const write = (text: string) => simulator.post({ author, text }).id
const received = () => stream.lines().map((line) => textAt(line, 'data', 'id'))
const readTimeline = async () => {
  const { json } = await client.get(`/2/users/${author}/tweets?max_results=100`)
  return JSON.stringify(json)
}

test('an operational disconnect says so and then ends; the next connection works at once', async () => {
  simulator.faults.set('operationalDisconnect')
  await vi.waitFor(() => expect(stream.isOver()).toBe(true))
  const again = await client.listen(STREAM)

  expect(stream.lines().at(-1)).toMatchObject({
    errors: [
      {
        title: 'operational-disconnect',
        type: 'https://api.x.com/2/problems/operational-disconnect',
      },
    ],
  })
  const kind = textAt(stream.lines().at(-1), 'errors', 0, 'disconnect_type')
  expect(kind).toMatch(/^(Upstream)?OperationalDisconnect$/)
  expect(again.status).toBe(200)
})

test('during silence nothing comes, not even a heartbeat, and what is missed stays in the timeline', async () => {
  const other = await client.listen(`${ACTIVITY}/stream`)
  const waitForBeats = async (count: number) => {
    const wanted = other.pieces.length + count
    await vi.waitFor(() => expect(other.pieces.length).toBeGreaterThan(wanted))
  }
  simulator.faults.set('silence')
  const missed = write('Missed')
  await waitForBeats(2)
  const before = stream.pieces.length
  await waitForBeats(4)
  const during = stream.pieces.length
  simulator.faults.clear()
  const seen = write('Seen')
  await vi.waitFor(() => expect(received()).toContain(seen))

  expect(during).toBe(before)
  expect(stream.isOver()).toBe(false)
  expect(received()).not.toContain(missed)
  expect(await readTimeline()).toContain(missed)
})

test('a line may end in its middle with the connection', async () => {
  simulator.faults.set('halfLine')
  const cut = write('Cut')
  await vi.waitFor(() => expect(stream.isOver()).toBe(true))

  const bytes = Buffer.concat(stream.pieces).toString()
  expect(bytes).toMatch(/\{"data"[^\r\n]*$/)
  expect(stream.lines()).toEqual([])
  expect(await readTimeline()).toContain(cut)
})

test('a message of an unknown type comes between the others', async () => {
  simulator.faults.set('unknownMessage')
  const id = write('Known')
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(2))

  expect(stream.lines()[0]).not.toHaveProperty('data')
  expect(at(stream.lines()[1], 'data', 'id')).toBe(id)
})

test('messages may come twice', async () => {
  simulator.faults.set('duplicate', { chance: 1 })
  const id = write('Twice')

  await vi.waitFor(() => expect(received()).toEqual([id, id]))
})

test('messages may come in another order', async () => {
  simulator.faults.set('outOfOrder', { upToMs: 40 })
  const ids = Array.from({ length: 20 }, (_, place) => write(`Number ${place}`))
  await vi.waitFor(() => expect(received()).toHaveLength(20))

  expect(received()).not.toEqual(ids)
  expect(received().toSorted()).toEqual(ids.toSorted())
})

test('the stream may leave posts out while it stands; the timeline has them', async () => {
  simulator.faults.set('gap', { chance: 0.5 })
  const ids = Array.from({ length: 20 }, (_, place) => write(`Gap ${place}`))
  simulator.faults.clear()
  const last = write('Last')
  await vi.waitFor(() => expect(received()).toContain(last))

  const timeline = await readTimeline()
  expect(received().length).toBeGreaterThan(1)
  expect(received().length).toBeLessThan(21)
  expect(ids.every((id) => timeline.includes(id))).toBe(true)
})

test('letters may be cut, and line ends come alone', async () => {
  simulator.faults.set('cutLetters')
  const id = write('Ελλάδα')
  await vi.waitFor(() => expect(received()).toEqual([id]))
  const isInside = (piece: Buffer) => ((piece[0] ?? 0) & 0xc0) === 0x80
  const cutLetters = stream.pieces.filter(isInside).length
  simulator.faults.clear()
  simulator.faults.set('loneLineEnd')
  write('Second')
  await vi.waitFor(() => expect(received()).toHaveLength(2))

  const texts = stream.pieces.map(String)
  const line = texts.findIndex((text) => text.includes('Second'))
  expect(cutLetters).toBeGreaterThan(2)
  expect(texts[line]?.endsWith('}')).toBe(true)
  expect(texts[line + 1]?.startsWith('\r\n')).toBe(true)
})

test('the deletion may leave before the post', async () => {
  const activity = await client.listen(`${ACTIVITY}/stream`)
  simulator.faults.set('deleteBeforePost')
  const id = write('Overtaken')
  const free = write('Not held')
  await vi.waitFor(() => expect(received()).toEqual([free]))

  simulator.remove(id)
  await vi.waitFor(() => expect(received()).toEqual([free, id]))

  const listTypes = () =>
    activity
      .lines()
      .filter((line) => at(line, 'data', 'payload', 'id') === id)
      .map((line) => at(line, 'data', 'event_type'))
  await vi.waitFor(() => expect(listTypes()).toEqual(['post.delete', 'post.create']))
})

test('a deletion that the activity stream leaves out is in the answer of a compliance job', async () => {
  const activity = await client.listen(`${ACTIVITY}/stream`)
  const id = write('Quietly gone')
  simulator.faults.set('gap', { stream: 'activity' })
  simulator.remove(id)
  simulator.faults.clear()
  const last = write('Last')
  await vi.waitFor(() => expect(JSON.stringify(activity.lines())).toContain(last))

  const job = (await client.send('POST', '/2/compliance/jobs', { type: 'tweets' })).json
  await client.send('PUT', textAt(job, 'data', 'upload_url'), id)
  const path = `/2/compliance/jobs/${textAt(job, 'data', 'id')}`
  await client.get(path)
  await client.get(path)
  const { bytes } = await client.get(textAt(job, 'data', 'download_url'))

  expect(JSON.stringify(activity.lines())).not.toContain('post.delete')
  expect(JSON.parse(bytes.toString())).toMatchObject({ id, reason: 'deleted' })
})
