import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
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

test('what a post says in English can be read, also of its repost and its newest version', async () => {
  const [one, two] = simulator.accounts
  const post = await client.send('POST', '/control/posts', {
    author: one?.handle,
    text: 'Entwurf',
    en: 'Draft',
    lang: 'de',
  })
  const id = textAt(post.json, 'id')
  const repost = await client.send('POST', `/control/posts/${id}/repost`, { author: two?.id })

  const first = await client.get(`/control/posts/${textAt(repost.json, 'id')}/twin`)
  await client.send('POST', `/control/posts/${id}/edit`, { text: 'Fertig', en: 'Done' })
  const second = await client.get(`/control/posts/${id}/twin`)
  await client.send('POST', `/control/posts/${id}/edit`, { text: 'Ganz fertig' })
  const none = await client.get(`/control/posts/${id}/twin`)
  await client.send('DELETE', `/control/posts/${id}`)
  const gone = await client.get(`/control/posts/${id}/twin`)

  expect([first.json, second.json]).toEqual([{ en: 'Draft' }, { en: 'Done' }])
  expect([none.status, gone.status]).toEqual([404, 404])
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

test('posts are withheld, released and delivered again by hand', async () => {
  const author = simulator.accounts[0]?.id
  const post = await client.send('POST', '/control/posts', {
    author,
    text: 'Moving',
    en: 'Moving',
    media: [{ type: 'video', durationMs: 9000, alt: 'A train' }],
    at: '2026-06-10T12:00:00.000Z',
    deliver: false,
  })
  const id = textAt(post.json, 'id')
  const look = async () => (await client.get('/control/posts')).json

  await client.send('POST', `/control/posts/${id}/withhold`, { countries: ['FR'] })
  const withheld = at(await look(), 0, 'withheldIn')
  await client.send('POST', `/control/posts/${id}/release`)
  const delivered = await client.send('POST', `/control/posts/${id}/deliver`)
  const odd = await client.send('POST', `/control/posts/${id}/withhold`, { countries: 'FR' })

  expect(post.json).toMatchObject({
    media: [{ type: 'video', alt: 'A train' }],
    en: 'Moving',
    createdAt: '2026-06-10T12:00:00.000Z',
  })
  expect(withheld).toEqual(['FR'])
  expect(at(await look(), 0, 'withheldIn')).toEqual([])
  expect([delivered.status, odd.status]).toEqual([200, 400])
})

test('accounts are renamed, closed and opened by hand', async () => {
  const id = simulator.accounts[3]?.id
  const act = (verb: string, body: unknown = {}) =>
    client.send('POST', `/control/accounts/${id}/${verb}`, body)

  const renamed = await act('rename', { handle: 'SmpByHand' })
  const described = await act('describe', { name: 'By Hand' })
  const states: unknown[] = []
  for (const verb of ['suspend', 'restore', 'protect', 'unprotect', 'deactivate']) {
    states.push(at((await act(verb)).json, 'state'))
  }
  const taken = await act('rename', { handle: simulator.accounts[4]?.handle })

  expect(at(renamed.json, 'handle')).toBe('SmpByHand')
  expect(at(described.json, 'name')).toBe('By Hand')
  expect(states).toEqual(['suspended', 'active', 'protected', 'active', 'deactivated'])
  expect(taken.status).toBe(400)
})

test('faults are set, listed and cleared by hand', async () => {
  const set = await client.send('POST', '/control/faults', {
    name: 'serverError',
    endpoint: 'GET /2/tweets',
    status: 500,
    count: 2,
  })
  const broken = await client.get('/2/tweets?ids=1')
  const listed = await client.get('/control/faults')
  const unknown = await client.send('POST', '/control/faults', { name: 'earthquake' })
  const odd = await client.send('POST', '/control/faults', { name: 'gap', chance: 'often' })
  const cleared = await client.send('DELETE', '/control/faults?name=serverError')

  expect(set.status).toBe(201)
  expect(broken.status).toBe(500)
  expect(listed.json).toMatchObject([{ name: 'serverError', left: 1, settings: { status: 500 } }])
  expect([unknown.status, odd.status]).toEqual([400, 400])
  expect(cleared.json).toEqual([])
})
