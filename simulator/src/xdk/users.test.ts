import type { Client } from '@xdevplatform/xdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOddities } from './list-oddities.ts'
import { openXdk } from './open-xdk.ts'

/** What the collector asks for. */
const FIELDS = {
  userFields: ['name', 'username', 'protected', 'withheld'],
} satisfies Parameters<Client['users']['getByIds']>[1]

let xdk: Awaited<ReturnType<typeof openXdk>>
beforeAll(async () => void (xdk = await openXdk()))
afterAll(() => xdk.stop())

test('accounts are found by their handles, and the others are problems [RN.34]', async () => {
  const [one] = xdk.simulator.accounts

  const answer = await xdk.client.users.getByUsernames([one?.handle ?? '', 'SmpNobody'])

  expect(listOddities(answer)).toEqual([])
  expect(answer.data).toEqual([{ id: one?.id, name: one?.name, username: one?.handle }])
  expect(answer.errors).toMatchObject([
    { resourceType: 'user', parameter: 'usernames', value: 'SmpNobody', title: 'Not Found Error' },
  ])
})

test('accounts tell by their ids whether they are protected, withheld, suspended or gone [RN.34]', async () => {
  const { simulator, client } = xdk
  const ids = simulator.accounts.slice(0, 5).map(({ id }) => id)
  const [open = '', locked = '', withheld = '', suspended = '', gone = ''] = ids
  simulator.protect(locked)
  simulator.withholdAccount(withheld, ['FR'])
  simulator.suspend(suspended)
  simulator.deactivate(gone)

  const answer = await client.users.getByIds(ids, FIELDS)

  expect(listOddities(answer)).toEqual([])
  expect(answer.data).toMatchObject([
    { id: open, protected: false },
    { id: locked, protected: true },
    { id: withheld, withheld: { countryCodes: ['FR'], scope: 'user' } },
  ])
  expect(answer.errors).toMatchObject([
    { resourceId: suspended, detail: expect.stringContaining('suspended') as string },
    { resourceId: gone, title: 'Not Found Error' },
  ])
})

test('the counts of an account have the names of its types beside those of posts [RN.34]', async () => {
  const [, , , , , one] = xdk.simulator.accounts
  xdk.simulator.post({ author: one?.id ?? '', text: 'One' })

  const { data } = await xdk.client.users.getByIds([one?.id ?? ''], {
    userFields: ['created_at', 'public_metrics'],
    postFields: ['created_at'],
  })

  expect(listOddities(data)).toEqual([])
  expect(data).toMatchObject([{ id: one?.id, publicMetrics: { postCount: 1 } }])
})
