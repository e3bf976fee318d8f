import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

const SUBSCRIPTIONS = '/2/activity/subscriptions'
const STREAM = '/2/activity/stream'

let simulator: Simulator
let client: TestClient
let author: string

beforeEach(async () => {
  simulator = await startSimulator({ sample: false, limits: { [`POST ${SUBSCRIPTIONS}`]: 2000 } })
  client = createTestClient(simulator)
  author = simulator.accounts[0]?.id ?? ''
})
afterEach(() => simulator.stop())

const subscribe = (type: string, userId = author, tag = 'house') =>
  client.send('POST', SUBSCRIPTIONS, { event_type: type, filter: { user_id: userId }, tag })

test('a deletion is told with the id that was deleted, for the subscribed author only', async () => {
  await subscribe('post.delete')
  const stream = await client.listen(STREAM)
  const { id } = simulator.post({ author, text: 'One' })
  const newId = simulator.edit(id, 'Two')
  const other = simulator.repost(simulator.accounts[1]?.id ?? '', newId)

  simulator.remove(newId)
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(textAt(stream.lines()[0], 'data', 'event_uuid')).toMatch(/^-?\d+$/)
  expect(stream.lines()).toMatchObject([
    {
      data: {
        event_type: 'post.delete',
        filter: { user_id: author },
        tag: 'house',
        payload: { id: newId, author_id: author },
      },
    },
  ])
  expect(simulator.posts().map((post) => post.id)).not.toContain(other.id)
})

test('a new post is told whole', async () => {
  await subscribe('post.create')
  const stream = await client.listen(STREAM)

  const { id } = simulator.post({ author, text: 'Hello' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(at(stream.lines()[0], 'data', 'payload')).toMatchObject({ id, text: 'Hello', lang: 'en' })
})

test('two may listen, a third is refused', async () => {
  const first = await client.listen(STREAM)
  const second = await client.listen(STREAM)

  const third = await client.get(STREAM)

  expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
})

test('creating a subscription is answered in any of three shapes', async () => {
  const list = await subscribe('post.create', '1')
  const plain = await subscribe('post.create', '2')
  const wrapped = await subscribe('post.create', '3')

  expect(list.json).toMatchObject({
    data: [{ event_type: 'post.create', filter: { user_id: '1' } }],
    meta: { total_subscriptions: 1 },
  })
  expect(plain.json).toMatchObject({ data: { filter: { user_id: '2' } } })
  expect(wrapped.json).toMatchObject({ data: { subscription: { filter: { user_id: '3' } } } })
})

test('a simulator can be told to answer in one shape only', async () => {
  await simulator.stop()
  simulator = await startSimulator({ sample: false, subscriptionShape: 'wrapped' })
  client = createTestClient(simulator)

  const answers = [await subscribe('post.create', '1'), await subscribe('post.create', '2')]

  for (const { json } of answers) expect(at(json, 'data', 'subscription')).toBeDefined()
})

test('subscriptions are listed page by page and deleted one by one or together', async () => {
  for (const user of ['1', '2', '3']) await subscribe('post.delete', user)
  const page = await client.get(`${SUBSCRIPTIONS}?max_results=2`)
  const token = textAt(page.json, 'meta', 'next_token')
  const rest = await client.get(`${SUBSCRIPTIONS}?max_results=2&pagination_token=${token}`)
  const ids = [0, 1].map((index) => textAt(page.json, 'data', index, 'subscription_id'))

  const one = await client.send('DELETE', `${SUBSCRIPTIONS}/${ids[0]}`)
  const many = await client.send('DELETE', `${SUBSCRIPTIONS}?ids=${ids.join(',')}`)

  expect(at(rest.json, 'data')).toHaveLength(1)
  expect(one.json).toEqual({ data: { deleted: true }, meta: { total_subscriptions: 2 } })
  expect(many.json).toMatchObject({
    data: [
      { subscription_id: ids[0], deleted: false },
      { subscription_id: ids[1], deleted: true },
    ],
    errors: [{ subscription_id: ids[0] }],
    meta: { total_subscriptions: 1 },
  })
})

test('there can be 1,500 subscriptions', async () => {
  for (let user = 1; user <= 1500; user += 1) await subscribe('post.delete', String(user))

  const more = await subscribe('post.delete', '1501')

  expect(more.status).toBe(429)
})

test('numbers come twice, and the post is repeated beside its author', async () => {
  await subscribe('post.create')
  const stream = await client.listen(STREAM)
  const asked = simulator.post({ author: simulator.accounts[1]?.id ?? '', text: 'Why?' })

  const { id } = simulator.post({ author, text: '#Because', repliesTo: asked.id })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  const data = at(stream.lines()[0], 'data')
  expect(data).toMatchObject({
    payload: {
      in_reply_to_tweet_id: asked.id,
      public_metrics: { like_count: 0, like_count_str: '0' },
      entities: { mentions: [{ start: 0, start_str: '0' }] },
    },
    includes: { users: [{ id: author }], tweets: [{ id }] },
  })
})

test('a deletion wraps its users once more', async () => {
  await subscribe('post.delete')
  const stream = await client.listen(STREAM)

  simulator.remove(simulator.post({ author, text: 'Gone' }).id)
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(at(stream.lines()[0], 'data', 'includes', 'users')).toMatchObject([
    { data: { id: author } },
  ])
})

test('a new handle, name or description is told with what it was before', async () => {
  const { handle, name } = { ...simulator.accounts[0] }
  for (const part of ['handle', 'screenname', 'bio']) await subscribe(`profile.update.${part}`)
  const stream = await client.listen(STREAM)

  simulator.rename(author, 'SmpNewHandle')
  simulator.describe(author, { name: 'New Name', description: 'New words' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(3))

  expect(stream.lines().map((line) => at(line, 'data'))).toMatchObject([
    { event_type: 'profile.update.handle', payload: { before: handle, after: 'SmpNewHandle' } },
    { event_type: 'profile.update.screenname', payload: { before: name, after: 'New Name' } },
    { event_type: 'profile.update.bio', payload: { after: 'New words' } },
  ])
})

test('nothing is told of a protected account', async () => {
  const second = simulator.accounts[1]?.id ?? ''
  await subscribe('post.create')
  await subscribe('post.create', second)
  const stream = await client.listen(STREAM)

  simulator.protect(author)
  simulator.post({ author, text: 'For friends' })
  const { id } = simulator.post({ author: second, text: 'For all' })
  await vi.waitFor(() => expect(stream.lines()).toHaveLength(1))

  expect(at(stream.lines()[0], 'data', 'payload', 'id')).toBe(id)
})

test('of a subscription only tag and webhook can be changed', async () => {
  const made = await subscribe('post.create')
  const path = `${SUBSCRIPTIONS}/${textAt(made.json, 'data', 0, 'subscription_id')}`

  const changed = await client.send('PUT', path, { tag: 'other', webhook_id: '7' })
  const refused = await client.send('PUT', path, { event_type: 'post.delete' })
  const unknown = await client.send('PUT', `${SUBSCRIPTIONS}/12`, { tag: 'x' })

  expect(at(changed.json, 'data')).toMatchObject({ tag: 'other', webhook_id: '7' })
  expect([refused.status, unknown.status]).toEqual([400, 404])
})

test('a second subscription to the same, and events that need consent, are refused', async () => {
  await subscribe('post.create')

  const again = await subscribe('post.create')
  const other = await subscribe('follow.follow')
  const odd = await subscribe('post.create', 'somebody')

  expect([again.status, other.status, odd.status]).toEqual([400, 400, 400])
})
