import type { Stream } from '@xdevplatform/xdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOddities } from './list-oddities.ts'
import { openXdk } from './open-xdk.ts'

let xdk: Awaited<ReturnType<typeof openXdk>>
let author: string

beforeEach(async () => {
  xdk = await openXdk({ subscriptionShape: 'wrapped' })
  author = xdk.simulator.accounts[0]?.id ?? ''
})
afterEach(() => xdk.stop())

test('rules are added, listed page by page and deleted [RN.34]', async () => {
  const { stream } = xdk.client
  const body = {
    add: [{ value: 'from:1', tag: 'one' }, { value: 'from:2' }],
  } satisfies Stream.UpdateRulesRequest

  const added = await stream.updateRules(body)
  const ids = (added.data ?? []).map(({ id = '' }) => id)
  const first = await stream.getRules({ maxResults: 1 })
  const rest = await stream.getRules({
    maxResults: 1,
    paginationToken: first.meta?.nextToken ?? '',
  })
  const deleted = await stream.updateRules({ delete: { ids } })
  const empty = await stream.getRules()

  for (const answer of [added, first, rest, deleted, empty])
    expect(listOddities(answer)).toEqual([])
  expect(added.meta?.summary).toMatchObject({ created: 2, notCreated: 0 })
  expect(first.data).toEqual([{ id: ids[0], value: 'from:1', tag: 'one' }])
  expect(rest).toMatchObject({ data: [{ id: ids[1], value: 'from:2' }], meta: { resultCount: 1 } })
  expect(deleted.meta?.summary).toMatchObject({ deleted: 2, notDeleted: 0 })
  expect(empty).toMatchObject({ meta: { resultCount: 0 } })
})

test('a rule that exists and one that is none are problems, and the others are added [RN.34]', async () => {
  const { stream } = xdk.client
  await stream.updateRules({ add: [{ value: 'from:1' }] })

  const { data, errors } = await stream.updateRules({
    add: [{ value: 'from:1' }, { value: '(from:2' }, { value: 'from:3' }],
  })

  expect(data).toMatchObject([{ value: 'from:3' }])
  expect(errors).toMatchObject([
    {
      type: expect.stringMatching(/\/duplicate-rules$/) as string,
      value: 'from:1',
      title: 'DuplicateRule',
    },
    { type: expect.stringMatching(/\/invalid-rules$/) as string, value: '(from:2' },
  ])
})

test('subscriptions are made, listed page by page and deleted [RN.34]', async () => {
  const { activity } = xdk.client
  const subscribe = (eventType: 'post.delete' | 'profile.update.handle') =>
    activity.createSubscription({ eventType, filter: { userId: author }, tag: 'house' })

  const made = await subscribe('post.delete')
  const other = await subscribe('profile.update.handle')
  const id = made.data?.subscription?.subscriptionId ?? ''
  const page = await activity.getSubscriptions({ maxResults: 1 })
  const deleted = await activity.deleteSubscription(id)
  const rest = await activity.getSubscriptions()

  for (const answer of [made, other, page, deleted, rest]) expect(listOddities(answer)).toEqual([])
  const subscription = { eventType: 'post.delete', filter: { userId: author }, tag: 'house' }
  expect(made.data?.subscription).toMatchObject(subscription)
  expect(page).toMatchObject({
    data: [{ ...subscription, subscriptionId: id }],
    meta: { nextToken: expect.any(String) as string },
  })
  expect(deleted.data).toEqual({ deleted: true })
  expect(rest.data).toMatchObject([{ eventType: 'profile.update.handle' }])
})

test('a compliance job tells which posts are gone [RN.34]', async () => {
  const { simulator, client } = xdk
  const kept = simulator.post({ author, text: 'Kept' })
  const gone = simulator.post({ author, text: 'Gone' })
  simulator.remove(gone.id)

  const created = await client.compliance.createJobs({ type: 'tweets', name: 'daily' })
  const { id = '', uploadUrl = '', downloadUrl = '' } = created.data ?? {}
  await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: [kept.id, gone.id].join('\n'),
  })
  const early = await client.compliance.getJobsById(id)
  const done = await client.compliance.getJobsById(id)
  const results = await (await fetch(downloadUrl)).text()
  const list = await client.compliance.getJobs('tweets', { status: 'complete' })

  for (const answer of [created, early, done, list]) expect(listOddities(answer)).toEqual([])
  const states = [created, early, done].map(({ data }) => data?.status)
  expect(states).toEqual(['created', 'in_progress', 'complete'])
  expect(created.data).toMatchObject({ type: 'tweets', name: 'daily', resumable: false })
  expect(JSON.parse(results)).toMatchObject({ id: gone.id, reason: 'deleted' })
  expect(list).toMatchObject({ data: [{ id }], meta: { resultCount: 1 } })
})

test('the posts that were read are counted by day [RN.34]', async () => {
  const { simulator, client } = xdk
  await client.posts.getByIds([simulator.post({ author, text: 'Read' }).id])

  const usage = await client.usage.get({ days: 2 })

  expect(listOddities(usage)).toEqual([])
  expect(usage.data).toMatchObject({
    projectUsage: '1',
    capResetDay: 1,
    dailyProjectUsage: { usage: [{ usage: '0' }, { usage: '1' }] },
    dailyClientAppUsage: [{ usageResultCount: 2 }],
  })
})

test('the slot of a stream is released [RN.34]', async () => {
  const { simulator, client } = xdk
  await client.stream.updateRules({ add: [{ value: `from:${author}` }] })
  const stream = await client.stream.posts()
  const closed = new Promise((resolve) => stream.on('close', resolve))
  const before = await client.connections.getConnectionHistory({ status: 'active' })

  const released = await client.connections.deleteByEndpoint('filtered_stream')
  await closed
  const after = await client.connections.getConnectionHistory({ status: 'inactive' })

  for (const answer of [before, released, after]) expect(listOddities(answer)).toEqual([])
  const [{ id } = { id: '' }] = before.data ?? []
  expect(before.data).toMatchObject([{ endpointName: 'filtered_stream' }])
  expect(released.data).toMatchObject({
    successfulKills: 1,
    failedKills: 0,
    results: [{ uuid: id, success: true }],
  })
  expect(after.data).toMatchObject([{ id, disconnectReason: expect.any(String) as string }])
  expect(simulator.connections().filtered).toBe(0)
})
