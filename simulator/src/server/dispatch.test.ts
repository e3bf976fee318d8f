import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { createTestClient, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false, limits: { 'GET /2/tweets': 2 } })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())
afterEach(() => void vi.useRealTimers())

test('a wrong token is refused', async () => {
  const reply = await client.get('/2/users?ids=1', { authorization: 'Bearer wrong' })

  expect(reply.status).toBe(401)
  expect(reply.json).toEqual({
    title: 'Unauthorized',
    detail: 'Unauthorized',
    type: 'about:blank',
    status: 401,
  })
})

test('every answer says how many calls are left, and the one too many is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await client.get('/2/tweets?ids=1')
  await client.get('/2/tweets?ids=1')
  const third = await client.get('/2/tweets?ids=1')

  expect(first.headers).toMatchObject({ 'x-rate-limit-limit': '2', 'x-rate-limit-remaining': '1' })
  expect(third.status).toBe(429)
  expect(third.headers['x-rate-limit-remaining']).toBe('0')
  const wait = Number(third.headers['x-rate-limit-reset']) - Date.now() / 1000
  expect(wait).toBeGreaterThan(890)
  expect(wait).toBeLessThan(902)
  expect(third.json).toEqual({
    title: 'Too Many Requests',
    detail: 'Too Many Requests',
    type: 'about:blank',
    status: 429,
  })
  expect(simulator.requests()['GET /2/tweets']).toBe(3)
})

test('a new window of 15 minutes brings the calls back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })

  const reply = await client.get('/2/tweets?ids=1')

  expect(reply.status).toBe(200)
  expect(reply.headers['x-rate-limit-remaining']).toBe('1')
})

test('whoever can unzip gets a zipped answer', async () => {
  const plain = await client.get('/2/users?ids=1')
  const zipped = await client.get('/2/users?ids=1', { 'accept-encoding': 'gzip, deflate' })

  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(gunzipSync(zipped.bytes).toString())).toEqual(plain.json)
})

test('what does not exist is not found', async () => {
  expect((await client.get('/2/nothing')).status).toBe(404)
})
