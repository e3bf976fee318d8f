import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, createTestClient, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())
afterEach(() => {
  simulator.faults.clear()
  vi.useRealTimers()
})

test('an endpoint may be limited, in either form, until the time it tells', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  simulator.faults.set('rateLimited', { endpoint: 'GET /2/tweets', ms: 30_000 })
  const limited = await client.get('/2/tweets?ids=1')
  const other = await client.get('/2/users?ids=1')
  simulator.faults.set('rateLimited', { endpoint: 'GET /2/tweets', ms: 30_000, body: 'legacy' })
  const legacy = await client.get('/2/tweets?ids=1')
  vi.setSystemTime(Date.now() + 31_000)
  const later = await client.get('/2/tweets?ids=1')

  expect([limited.status, other.status, legacy.status, later.status]).toEqual([429, 200, 429, 200])
  expect(limited.headers['x-rate-limit-remaining']).toBe('0')
  const wait = Number(limited.headers['x-rate-limit-reset']) - Date.now() / 1000 + 31
  expect(wait).toBeGreaterThan(28)
  expect(wait).toBeLessThan(33)
  expect(limited.json).toMatchObject({ title: 'Too Many Requests', status: 429 })
  expect(legacy.json).toMatchObject({ errors: [{ code: 88 }] })
})

test('a used-up month is told from a limit by the calls that are left', async () => {
  simulator.faults.set('usageCapped', { endpoint: 'GET /2/tweets' })

  const reply = await client.get('/2/tweets?ids=1')

  expect(reply.status).toBe(429)
  expect(Number(reply.headers['x-rate-limit-remaining'])).toBeGreaterThan(0)
  expect(reply.json).toMatchObject({
    title: 'UsageCapExceeded',
    type: 'https://api.x.com/2/problems/usage-capped',
  })
})

test('an endpoint may fail a few times, for one account only', async () => {
  const [one, two] = simulator.accounts.map(({ id }) => id)
  const endpoint = `GET /2/users/${one}/tweets`
  simulator.faults.set('serverError', { endpoint, status: 500, count: 1 })

  const broken = await client.get(`/2/users/${one}/tweets`)
  const other = await client.get(`/2/users/${two}/tweets`)
  const again = await client.get(`/2/users/${one}/tweets`)

  expect([broken.status, other.status, again.status]).toEqual([500, 200, 200])
  expect(broken.json).toMatchObject({ title: 'Internal Server Error', status: 500 })
})

test('answers may trickle and still be whole', async () => {
  const { id } = simulator.post({ author: simulator.accounts[0]?.id ?? '', text: 'Slowly' })
  simulator.faults.set('slowRead', { pieceMs: 2 })

  const reply = await client.get(`/2/tweets?ids=${id}`)

  expect(at(reply.json, 'data', 0, 'text')).toBe('Slowly')
})

test('a token may be refused for a while', async () => {
  const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`
  vi.useFakeTimers({ toFake: ['Date'] })
  simulator.faults.set('expiredToken', { ms: 5000 })
  const refused = await client.get('/2/tweets?ids=1')
  const form = 'grant_type=client_credentials'
  const given = await client.send('POST', '/oauth2/token', form, { authorization })
  vi.setSystemTime(Date.now() + 5001)
  const later = await client.get('/2/tweets?ids=1')

  expect([refused.status, given.status, later.status]).toEqual([401, 200, 200])
})

test('offsets may count UTF-16, or be one too many', async () => {
  const author = simulator.accounts[0]?.id ?? ''
  const { id } = simulator.post({ author, text: '😀😀 #energy' })
  const startOf = async () => {
    const { json } = await client.get(`/2/tweets?ids=${id}&tweet.fields=entities`)
    return at(json, 'data', 0, 'entities', 'hashtags', 0, 'start')
  }

  const right = await startOf()
  simulator.faults.set('wrongOffsets', { how: 'utf16' })
  const utf16 = await startOf()
  simulator.faults.set('wrongOffsets', { how: 'shifted' })
  const shifted = await startOf()

  expect([right, utf16, shifted]).toEqual([3, 5, 4])
})

test('an answer may be something else, nothing at all or half of it, and so may a stream', async () => {
  const spoil = async (how: 'garbage' | 'empty' | 'truncated', path: string) => {
    simulator.faults.set('spoiledAnswer', { how })
    const { status, bytes } = await client.get(path)
    return { status, text: bytes.toString() }
  }
  const whole = (await client.get('/2/users?ids=1')).bytes.toString()

  expect(await spoil('garbage', '/2/users?ids=1')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<!doctype html>') as string,
  })
  expect(await spoil('empty', '/2/users?ids=1')).toEqual({ status: 200, text: '' })
  const half = await spoil('truncated', '/2/users?ids=1')
  expect(whole.startsWith(half.text) && half.text.length < whole.length).toBe(true)
  expect(await spoil('empty', '/2/tweets/search/stream')).toEqual({ status: 200, text: '' })
})
