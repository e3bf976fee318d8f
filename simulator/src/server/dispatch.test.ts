import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { openTestClient, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false, limits: { 'GET /2/tweets': 2 } })
  client = openTestClient(simulator)
})
afterAll(() => simulator.stop())

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

test('key and secret give the token', async () => {
  const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`
  const form = 'grant_type=client_credentials'

  const refused = await client.send('POST', '/oauth2/token', form)
  const given = await client.send('POST', '/oauth2/token', form, { authorization })

  expect(refused.status).toBe(403)
  expect(given.json).toEqual({ token_type: 'bearer', access_token: simulator.bearerToken })
})

test('every answer says how many calls are left, and the one too many is refused', async () => {
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

test('what does not exist is not found', async () => {
  expect((await client.get('/2/nothing')).status).toBe(404)
})
