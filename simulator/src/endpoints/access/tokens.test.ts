import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

const ask = (path: string, form: string, headers: Record<string, string> = { authorization }) =>
  client.send('POST', `/oauth2/${path}`, form, headers)
const look = (token: string) => client.get('/2/users?ids=1', { authorization: `Bearer ${token}` })

test('key and secret give the same token until it is invalidated, and then another', async () => {
  const first = textAt((await ask('token', 'grant_type=client_credentials')).json, 'access_token')
  const second = await ask('token', 'grant_type=client_credentials')
  const invalidated = await ask('invalidate_token', `access_token=${first}`)
  const meanwhile = await look(first)
  const third = textAt((await ask('token', 'grant_type=client_credentials')).json, 'access_token')

  expect(second.json).toEqual({ token_type: 'bearer', access_token: first })
  expect(at(invalidated.json, 'access_token')).toBe(first)
  expect(third).not.toBe(first)
  expect([meanwhile.status, (await look(first)).status, (await look(third)).status]).toEqual([
    401, 401, 200,
  ])
  expect(simulator.bearerToken).toBe(third)
})

test('without key and secret, or for another grant, there is no token', async () => {
  const replies = [
    await ask('token', 'grant_type=client_credentials', {}),
    await ask('token', 'grant_type=password'),
    await ask('invalidate_token', 'access_token=unknown'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(at(replies[0]?.json, 'errors')).toMatchObject([{ code: 99 }])
})
