import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type SimulatedPost, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

let used = 0
function newAuthor(): string {
  const account = simulator.accounts[used]
  used += 1
  return account?.id ?? ''
}

/** Oldest first. */
function writeMany(author: string, count: number): SimulatedPost[] {
  const start = Date.now() - count * 60_000
  return Array.from({ length: count }, (_, index) =>
    simulator.post({ author, text: `Post ${index}`, at: new Date(start + index * 60_000) }),
  )
}

const idsOf = (data: unknown) =>
  Array.isArray(data) ? data.map((post: { id: string }) => post.id) : []

test('a timeline is read page by page, newest first, until no token is left', async () => {
  const author = newAuthor()
  const ids = writeMany(author, 12).map(({ id }) => id)

  const first = await client.get(`/2/users/${author}/tweets?max_results=5`)
  const next = (token: unknown) =>
    client.get(`/2/users/${author}/tweets?max_results=5&pagination_token=${String(token)}`)
  const second = await next(at(first.json, 'meta', 'next_token'))
  const third = await next(at(second.json, 'meta', 'next_token'))

  const read = [first, second, third].flatMap(({ json }) => idsOf(at(json, 'data')))
  expect(read).toEqual(ids.toReversed())
  expect(at(first.json, 'meta')).toMatchObject({
    result_count: 5,
    newest_id: ids[11],
    oldest_id: ids[7],
  })
  expect(at(third.json, 'meta')).not.toHaveProperty('next_token')
})

test('a page token stays good while new posts arrive, and leads back as well', async () => {
  const author = newAuthor()
  const ids = writeMany(author, 8).map(({ id }) => id)
  const first = await client.get(`/2/users/${author}/tweets?max_results=5`)
  simulator.post({ author, text: 'Later' })

  const second = await client.get(
    `/2/users/${author}/tweets?max_results=5&pagination_token=${textAt(first.json, 'meta', 'next_token')}`,
  )
  const back = await client.get(
    `/2/users/${author}/tweets?max_results=5&pagination_token=${textAt(second.json, 'meta', 'previous_token')}`,
  )

  expect(idsOf(at(second.json, 'data'))).toEqual(ids.slice(0, 3).toReversed())
  expect(idsOf(at(back.json, 'data'))).toEqual(idsOf(at(first.json, 'data')))
})

test('since_id and until_id leave themselves out; times include the start and exclude the end', async () => {
  const author = newAuthor()
  const posts = writeMany(author, 8)
  const ids = posts.map(({ id }) => id)
  const timeOf = (index: number) => posts[index]?.createdAt.toISOString()

  const byId = await client.get(`/2/users/${author}/tweets?since_id=${ids[1]}&until_id=${ids[5]}`)
  const byTime = await client.get(
    `/2/users/${author}/tweets?start_time=${timeOf(1)}&end_time=${timeOf(5)}`,
  )

  expect(idsOf(at(byId.json, 'data'))).toEqual([ids[4], ids[3], ids[2]])
  expect(idsOf(at(byTime.json, 'data'))).toEqual([ids[4], ids[3], ids[2], ids[1]])
})

test('an empty page has no data, and a meta of one number', async () => {
  const author = newAuthor()
  const [post] = writeMany(author, 1)

  const reply = await client.get(`/2/users/${author}/tweets?since_id=${post?.id}`)

  expect(reply.json).toEqual({ meta: { result_count: 0 } })
})

test('replies and reposts can be left out', async () => {
  const author = newAuthor()
  const other = simulator.post({ author: newAuthor(), text: 'Something to talk about' })
  const own = simulator.post({ author, text: 'Mine' })
  const reply = simulator.post({ author, text: 'Indeed', repliesTo: other.id })
  const repost = simulator.repost(author, other.id)

  const all = await client.get(`/2/users/${author}/tweets`)
  const some = await client.get(`/2/users/${author}/tweets?exclude=replies,retweets`)

  expect(idsOf(at(all.json, 'data'))).toEqual([repost.id, reply.id, own.id])
  expect(idsOf(at(some.json, 'data'))).toEqual([own.id])
})

test('a timeline reaches back 3,200 posts and no further', async () => {
  const author = newAuthor()
  const ids = writeMany(author, 3205).map(({ id }) => id)

  const reply = await client.get(`/2/users/${author}/tweets?max_results=100&until_id=${ids[30]}`)

  expect(idsOf(at(reply.json, 'data'))).toHaveLength(25)
})

test.each([
  'max_results=4',
  'max_results=101',
  'pagination_token=nonsense',
  'since_id=abc',
  'exclude=likes',
  'start_time=yesterday',
  'page=2',
])('a request with %s is invalid', async (query) => {
  const reply = await client.get(`/2/users/${newAuthor()}/tweets?${query}`)

  expect(reply.status).toBe(400)
  expect(at(reply.json, 'type')).toBe('https://api.x.com/2/problems/invalid-request')
})

test('an unknown user is told as a problem', async () => {
  const reply = await client.get('/2/users/12/tweets')

  expect(at(reply.json, 'errors')).toMatchObject([{ resource_type: 'user', value: '12' }])
})

test('the timelines of protected and suspended users are closed, and open again later', async () => {
  const author = newAuthor()
  const [post] = writeMany(author, 1)
  const read = async () => (await client.get(`/2/users/${author}/tweets`)).json

  simulator.protect(author)
  const whileProtected = await read()
  simulator.suspend(author)
  const whileSuspended = await read()
  simulator.restore(author)

  expect(whileProtected).toEqual({
    errors: [
      {
        value: author,
        detail: `Sorry, you are not authorized to see the user with id: [${author}].`,
        title: 'Authorization Error',
        resource_type: 'user',
        parameter: 'id',
        resource_id: author,
        section: 'data',
        type: 'https://api.x.com/2/problems/not-authorized-for-resource',
      },
    ],
  })
  expect(whileSuspended).toMatchObject({ errors: [{ title: 'Forbidden', resource_id: author }] })
  expect(idsOf(at(await read(), 'data'))).toEqual([post?.id])
})
