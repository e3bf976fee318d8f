import { expect, test } from 'vitest'
import { TAG } from '../rules/plan-rules.ts'
import { readSubscriptions, type XSubscription } from '../wire/answers.ts'
import { planSubscriptions } from './plan-subscriptions.ts'

const subscription = (event: string, userId: string, tag: string | null = TAG): XSubscription => ({
  subscription_id: `${event.length}${userId}`,
  event_type: event,
  filter: { user_id: userId },
  ...(tag === null ? {} : { tag }),
})

test('we want to be told of deletions and new handles of every account [RF.3]', () => {
  const plan = planSubscriptions([], ['1', '2'])

  expect(plan.add).toEqual([
    { event: 'post.delete', userId: '1' },
    { event: 'post.delete', userId: '2' },
    { event: 'profile.update.handle', userId: '1' },
    { event: 'profile.update.handle', userId: '2' },
  ])
})

test('what stands is not asked for again, and who left is given up [RF.3]', () => {
  const left = subscription('post.delete', '9')
  const existing = [subscription('post.delete', '1'), left]

  const plan = planSubscriptions(existing, ['1'])

  expect(plan.add).toEqual([{ event: 'profile.update.handle', userId: '1' }])
  expect(plan.remove).toEqual([left])
})

test('when there is no room for all, deletions come first [RF.3]', () => {
  const plan = planSubscriptions([], ['1', '2', '3'], 4)

  expect(plan.add.map((one) => one.event)).toEqual([
    'post.delete',
    'post.delete',
    'post.delete',
    'profile.update.handle',
  ])
  expect(plan.leftOut).toHaveLength(2)
})

test('deletions of a new account take the place of a new handle [RF.3]', () => {
  const handle = subscription('profile.update.handle', '1')
  const existing = [subscription('post.delete', '1'), handle]

  const plan = planSubscriptions(existing, ['1', '2'], 2)

  expect(plan.remove).toEqual([handle])
  expect(plan.add).toEqual([{ event: 'post.delete', userId: '2' }])
})

test('subscriptions of others are used, counted and never removed [RF.3]', () => {
  const others = [subscription('post.delete', '1', null), subscription('post.create', '1', 'else')]

  const plan = planSubscriptions(others, ['1'], 3)

  expect(plan).toEqual({
    add: [{ event: 'profile.update.handle', userId: '1' }],
    remove: [],
    leftOut: [],
  })
})

test.each([
  ['a list', { data: [subscription('post.delete', '1')], meta: { total_subscriptions: 1 } }],
  ['one', { data: subscription('post.delete', '1') }],
  ['one in a frame', { data: { subscription: subscription('post.delete', '1') } }],
])('X answers with %s, and all are read [RF.3]', (_, answer) => {
  expect(readSubscriptions(answer)).toEqual([subscription('post.delete', '1')])
})

test.each([[null], [{}], [{ data: 'no' }], [{ data: [{ event_type: 1 }] }]])(
  'an answer of another shape, %j, holds no subscription [RF.3]',
  (answer) => {
    expect(readSubscriptions(answer)).toEqual([])
  },
)
