import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, type TestClient } from '../../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
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

test('one user is found by id or by handle, and an unknown one is told as a problem', async () => {
  const [account] = simulator.accounts
  const wanted = { id: account?.id, name: account?.name, username: account?.handle }

  const byId = await client.get(`/2/users/${account?.id}`)
  const byName = await client.get(`/2/users/by/username/${account?.handle.toLowerCase()}`)
  const unknown = await client.get('/2/users/by/username/SmpNobody')
  const odd = await client.get('/2/users/by/username/not-a-handle')

  expect([byId.json, byName.json]).toEqual([{ data: wanted }, { data: wanted }])
  expect(unknown.json).toMatchObject({
    errors: [{ parameter: 'username', value: 'SmpNobody', resource_type: 'user' }],
  })
  expect(odd.status).toBe(400)
})

test('suspended and deactivated users are problems, each in its own words', async () => {
  const [, , suspended, deactivated] = simulator.accounts.map(({ id }) => id)
  simulator.suspend(suspended ?? '')
  simulator.deactivate(deactivated ?? '')

  const reply = await client.get(`/2/users?ids=${suspended},${deactivated}`)
  simulator.restore(suspended ?? '')
  const later = await client.get(`/2/users?ids=${suspended}`)

  expect(reply.json).toMatchObject({
    errors: [
      {
        title: 'Forbidden',
        detail: `User has been suspended: [${suspended}].`,
        type: 'https://api.x.com/2/problems/resource-not-found',
        resource_id: suspended,
      },
      { title: 'Not Found Error', resource_id: deactivated },
    ],
  })
  expect(reply.json).not.toHaveProperty('data')
  expect(at(later.json, 'data')).toMatchObject([{ id: suspended }])
})

test('protected and withheld users say so', async () => {
  const [closed, hidden] = simulator.accounts.slice(4).map(({ id }) => id)
  simulator.protect(closed ?? '')
  simulator.withholdAccount(hidden ?? '', ['DE', 'FR'])

  const reply = await client.get(
    `/2/users?ids=${closed},${hidden}&user.fields=protected,withheld,public_metrics`,
  )

  expect(at(reply.json, 'data')).toMatchObject([
    { id: closed, protected: true },
    { id: hidden, withheld: { country_codes: ['DE', 'FR'], scope: 'user' } },
  ])
  expect(at(reply.json, 'data', 0)).not.toHaveProperty('withheld')
  expect(at(reply.json, 'data', 0, 'public_metrics', 'tweet_count')).toBe(0)
})

test('a renamed user has the new handle under the old id, and the old handle is nobody', async () => {
  const account = simulator.accounts[6]
  const before = account?.handle ?? ''
  simulator.rename(before, 'SmpOtherName')

  const byId = await client.get(`/2/users?ids=${account?.id}`)
  const byOld = await client.get(`/2/users/by?usernames=${before}`)

  expect(at(byId.json, 'data', 0, 'username')).toBe('SmpOtherName')
  expect(at(byOld.json, 'errors')).toMatchObject([{ value: before }])
})

test('no more than a hundred are asked for at once, and nothing that X does not know', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1)

  const tooMany = await client.get(`/2/users?ids=${ids.join(',')}`)
  const odd = await client.get('/2/users?ids=1&usernames=SmpNobody')

  expect([tooMany.status, odd.status]).toEqual([400, 400])
  expect(odd.json).toMatchObject({ parameter: 'usernames', title: 'Invalid Request' })
})
