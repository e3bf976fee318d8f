import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, textAt, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = openTestClient(simulator)
})
afterAll(() => simulator.stop())

test('a post is written, edited, reposted and removed by hand', async () => {
  const [one, two] = simulator.accounts

  const post = await client.send('POST', '/control/posts', {
    author: one?.handle,
    text: 'Draft',
    photo: true,
  })
  const id = textAt(post.json, 'id')
  const edited = await client.send('POST', `/control/posts/${id}/edit`, { text: 'Final' })
  const repost = await client.send('POST', `/control/posts/${id}/repost`, { author: two?.id })
  const before = await client.get('/control/posts')
  await client.send('DELETE', `/control/posts/${id}`)
  const after = await client.get('/control/posts')

  expect(at(before.json, 0)).toMatchObject({ id, text: 'Final', handle: one?.handle })
  expect(at(before.json, 0, 'versions')).toEqual([id, at(edited.json, 'newId')])
  expect(at(before.json, 1)).toMatchObject({ id: at(repost.json, 'id'), kind: 'repost' })
  expect(after.json).toEqual([])
})

test('what cannot be done is refused with a reason', async () => {
  const reply = await client.send('POST', '/control/posts', { author: 'nobody', text: 'x' })

  expect(reply.status).toBe(400)
  expect(reply.json).toEqual({ message: 'there is no account nobody' })
})

test('the roster can be read', async () => {
  const reply = await client.get('/control/roster')

  expect(reply.json).toEqual(simulator.roster)
})
