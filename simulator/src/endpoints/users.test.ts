import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = openTestClient(simulator)
})
afterAll(() => simulator.stop())

test('users come in the order asked, with default fields only', async () => {
  const [first, second] = simulator.accounts

  const reply = await client.get(`/2/users?ids=${second?.id},${first?.id}`)

  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({
    data: [
      { id: second?.id, name: second?.name, username: second?.handle },
      { id: first?.id, name: first?.name, username: first?.handle },
    ],
  })
})

test('handles are found in any case, and unknown ones are partial errors', async () => {
  const [account] = simulator.accounts

  const reply = await client.get(
    `/2/users/by?usernames=${account?.handle.toUpperCase()},SmpNobody&user.fields=profile_image_url,protected`,
  )

  expect(reply.status).toBe(200)
  expect(at(reply.json, 'data')).toEqual([
    {
      id: account?.id,
      name: account?.name,
      username: account?.handle,
      profile_image_url: `${simulator.origin}/profile_images/${account?.picture}.jpg`,
      protected: false,
    },
  ])
  expect(at(reply.json, 'errors')).toMatchObject([
    {
      type: 'https://api.x.com/2/problems/resource-not-found',
      title: 'Not Found Error',
      resource_type: 'user',
      value: 'SmpNobody',
      parameter: 'usernames',
    },
  ])
})

test('no ids, or an unknown field, is an invalid request', async () => {
  const none = await client.get('/2/users')
  const odd = await client.get('/2/users?ids=1&user.fields=shoe_size')

  expect(none.status).toBe(400)
  expect(odd.status).toBe(400)
  expect(odd.json).toMatchObject({
    type: 'https://api.x.com/2/problems/invalid-request',
    parameter: 'user.fields',
    value: 'shoe_size',
  })
})

test('an account without a picture has no address of one', async () => {
  const account = simulator.accounts.find(({ picture }) => picture === null)

  const reply = await client.get(`/2/users?ids=${account?.id}&user.fields=profile_image_url`)

  expect(at(reply.json, 'data', 0)).not.toHaveProperty('profile_image_url')
})
