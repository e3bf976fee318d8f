import { beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../../../testing/index.ts'
import type { Call, CallX } from '../calls/call-x.ts'
import { XRefusalError } from '../calls/x-refusal.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

let testLog: TestLog
let calls: Call[]
let added: string[]
beforeEach(() => {
  added = []
  testLog = createTestLog()
  calls = []
})

const subscription = (id: string, event: string, user: string) => ({
  subscription_id: id,
  event_type: event,
  filter: { user_id: user },
  tag: 'hemicycle',
})
const xWith = (existing: object[], isRefused: (asked: string) => boolean = () => false): CallX => {
  return (call) => {
    calls.push(call)
    if (call.method === 'GET') return Promise.resolve({ data: existing, meta: {} })
    const event = String(call.body?.['event_type'])
    const refused = { kind: 'final' as const, status: 400, detail: '', rateLimit: null }
    const { user_id: user } = (call.body?.['filter'] ?? {}) as { user_id?: string }
    if (isRefused(`${event} ${user}`)) return Promise.reject(new XRefusalError('POST', refused))
    return Promise.resolve({ data: subscription('9', event, '1') })
  }
}
const sync = (x: CallX, accounts: string[]) =>
  syncSubscriptions(x, testLog.log, accounts, (event) => {
    added.push(event)
    return Promise.resolve()
  })
const refusals = () =>
  testLog.messages.filter((message) => message.startsWith('X refused subscriptions'))
const changes = () => calls.filter(({ method }) => method !== 'GET')

test('who left is given up first, then the new ones are asked for [RF.3]', async () => {
  const existing = [
    subscription('1', 'post.delete', '1'),
    subscription('2', 'profile.update.handle', '1'),
    subscription('3', 'post.delete', '8'),
  ]

  await sync(xWith(existing), ['1', '2'])

  expect(added).toEqual(['post.delete', 'profile.update.handle'])
  expect(changes()).toMatchObject([
    { method: 'DELETE', params: { id: '3' } },
    { method: 'POST', body: { event_type: 'post.delete', filter: { user_id: '2' } } },
    { method: 'POST', body: { event_type: 'profile.update.handle', filter: { user_id: '2' } } },
  ])
})

test('a kind of event that X refuses is said once, not for every account [RF.3]', async () => {
  const x = xWith([], (asked) => asked.startsWith('profile.update.handle'))

  await sync(x, ['1', '2', '3', '4', '5'])

  expect(added).toEqual(['post.delete'])
  expect(changes()).toHaveLength(8)
  expect(refusals()).toHaveLength(1)
})

test('an account that X refuses keeps no other from being subscribed to [RF.3]', async () => {
  const x = xWith([], (asked) => asked === 'post.delete 2')

  await sync(x, ['1', '2', '3'])

  expect(added).toEqual(['post.delete', 'profile.update.handle'])
  expect(changes()).toHaveLength(6)
  expect(refusals()).toHaveLength(1)
})

test('what the cap leaves out is said once, with numbers [RF.3]', async () => {
  const accounts = Array.from({ length: 800 }, (_, index) => String(index + 1))

  await sync(xWith([]), accounts)

  const message = 'X accepts no more subscriptions; the daily sweep covers the rest'
  expect(testLog.messages.filter((one) => one === message)).toHaveLength(1)
  expect(changes()).toHaveLength(1_500)
})
