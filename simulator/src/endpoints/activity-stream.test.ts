import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, textAt, type TestClient } from '../test-client.ts'

const SUBSCRIPTIONS = '/2/activity/subscriptions'
const STREAM = '/2/activity/stream'

let simulator: Simulator
let client: TestClient
let author: string

beforeEach(async () => {
  simulator = await startSimulator({ sample: false, limits: { [`POST ${SUBSCRIPTIONS}`]: 2000 } })
  client = openTestClient(simulator)
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

test('subscriptions are listed page by page and deleted one by one or together', async () => {
  for (const user of ['1', '2', '3']) await subscribe('post.delete', user)
  const page = await client.get(`${SUBSCRIPTIONS}?max_results=2`)
  const token = textAt(page.json, 'meta', 'next_token')
  const rest = await client.get(`${SUBSCRIPTIONS}?max_results=2&pagination_token=${token}`)
  const ids = [0, 1].map((place) => textAt(page.json, 'data', place, 'subscription_id'))

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
}, 20_000)

test('other events cannot be had', async () => {
  expect((await subscribe('profile.update.bio')).status).toBe(400)
})
