import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const STREAM = '/2/tweets/search/stream'
const CONNECTIONS = '/2/connections'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false, slotHeldMs: 60_000 })
  client = createTestClient(simulator)
  await client.send('POST', `${STREAM}/rules`, { add: [{ value: 'from:1' }] })
})
afterAll(() => simulator.stop())
afterEach(() => client.send('DELETE', `${CONNECTIONS}/all`))

const list = async (query = '') => (await client.get(CONNECTIONS + query)).json

test('open connections are listed, and those that are over with their reason', async () => {
  await client.listen(STREAM)
  const open = await list()
  await client.send('DELETE', `${CONNECTIONS}/filtered_stream`)
  const over = await list('?status=inactive')

  expect(open).toMatchObject({
    data: [{ endpoint_name: 'filtered_stream', client_ip: '127.0.0.1' }],
    meta: { result_count: 1 },
  })
  expect(at(open, 'data', 0)).not.toHaveProperty('disconnected_at')
  expect(at(over, 'data', 0)).toMatchObject({
    id: at(open, 'data', 0, 'id'),
    disconnect_reason: 'Killed by the client',
  })
  expect(await list()).toEqual({ meta: { result_count: 0 } })
})

test('a connection that its client cut is listed while its slot is taken, and can be freed', async () => {
  const stream = await client.listen(STREAM)
  stream.cut()
  await vi.waitFor(() => expect(simulator.connections().filtered).toBe(0))

  const held = await list()
  const refused = await client.get(STREAM)
  const uuids = [textAt(held, 'data', 0, 'id'), 'unknown']
  const freed = await client.send('DELETE', CONNECTIONS, { uuids })
  const again = await client.listen(STREAM)

  expect(refused.status).toBe(429)
  expect(freed.json).toMatchObject({
    data: {
      successful_kills: 1,
      failed_kills: 1,
      results: [
        { uuid: uuids[0], success: true },
        { uuid: 'unknown', success: false },
      ],
    },
  })
  expect(again.status).toBe(200)
})

test('all can be ended at once, the activity stream among them', async () => {
  const streams = [await client.listen(STREAM), await client.listen('/2/activity/stream')]

  const ended = await client.send('DELETE', `${CONNECTIONS}/all`)

  expect(at(ended.json, 'data', 'successful_kills')).toBe(2)
  expect(ended.headers['x-rate-limit-limit']).toBe('25')
  await vi.waitFor(() => expect(streams.every((stream) => stream.isOver())).toBe(true))
})

test('the list has pages and can be of one endpoint', async () => {
  await client.listen(STREAM)
  await client.listen('/2/activity/stream')

  const first = await list('?max_results=1')
  const token = textAt(first, 'meta', 'next_token')
  const second = await list(`?max_results=1&pagination_token=${token}`)
  const one = await list('?endpoints=filtered_stream')

  expect(at(second, 'data')).toMatchObject([{ endpoint_name: 'activity_stream' }])
  expect(at(one, 'data')).toMatchObject([{ endpoint_name: 'filtered_stream' }])
})

test('the activity stream has no name to be freed by', async () => {
  const unknown = await client.send('DELETE', `${CONNECTIONS}/activity_stream`)
  const idle = await client.send('DELETE', `${CONNECTIONS}/users_compliance_stream`)
  const nothing = await client.send('DELETE', CONNECTIONS, {})

  expect([unknown.status, nothing.status]).toEqual([400, 400])
  expect(idle.json).toMatchObject({ data: { successful_kills: 0 } })
})
