import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { connect } from 'node:tls'
import { TwitterApi, type TwitterApiReadOnly } from 'twitter-api-v2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from './index.ts'

let simulator: Simulator
let client: TwitterApiReadOnly
let agent: Agent

/** The client believes that it talks to api.x.com. */
beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  const ca = readFileSync(simulator.certificateFile)
  const port = Number(new URL(simulator.origin).port)
  agent = new Agent({ keepAlive: true })
  agent.createConnection = () => connect({ host: '127.0.0.1', port, servername: 'api.x.com', ca })
  client = new TwitterApi(simulator.bearerToken, { httpAgent: agent }).readOnly
})
afterAll(async () => {
  agent.destroy()
  await simulator.stop()
})

test('users are found by handle and by id', async () => {
  const [one, two] = simulator.accounts

  const byHandle = await client.v2.usersByUsernames([one?.handle ?? '', 'SmpNobody'])
  const byId = await client.v2.users([two?.id ?? ''], { 'user.fields': ['verified_type'] })

  expect(byHandle.data).toMatchObject([{ id: one?.id }])
  expect(byHandle.errors).toMatchObject([{ value: 'SmpNobody' }])
  expect(byId.data).toMatchObject([{ username: two?.handle, verified_type: 'none' }])
})

test('a timeline is read to its end', async () => {
  const author = simulator.accounts[2]?.id ?? ''
  for (let count = 0; count < 23; count += 1) simulator.post({ author, text: `Post ${count}` })

  const timeline = await client.v2.userTimeline(author, {
    max_results: 10,
    'tweet.fields': ['created_at'],
  })
  const texts: string[] = []
  for await (const post of timeline) texts.push(post.text)

  expect(texts).toEqual(Array.from({ length: 23 }, (_, count) => `Post ${22 - count}`))
  expect(timeline.rateLimit.limit).toBe(10_000)
})

test('a timeline without news ends at once', async () => {
  const author = simulator.accounts[3]?.id ?? ''
  const { id } = simulator.post({ author, text: 'Old news' })

  const timeline = await client.v2.userTimeline(author, { since_id: id })

  expect(timeline.tweets).toEqual([])
  expect(timeline.done).toBe(true)
})

test('posts are looked up, deleted ones among the errors', async () => {
  const author = simulator.accounts[4]?.id ?? ''
  const kept = simulator.post({ author, text: 'Kept' })
  const gone = simulator.post({ author, text: 'Gone' })
  simulator.remove(gone.id)

  const found = await client.v2.tweets([kept.id, gone.id])

  expect(found.data).toMatchObject([{ id: kept.id }])
  expect(found.errors).toMatchObject([{ resource_id: gone.id }])
})

test('rules are added, listed and deleted', async () => {
  const added = await client.v2.updateStreamRules({ add: [{ value: 'from:1', tag: 'one' }] })
  const listed = await client.v2.streamRules()
  const ids = listed.data.map(({ id }) => id)
  const deleted = await client.v2.updateStreamRules({ delete: { ids } })
  const empty = await client.v2.streamRules()

  expect(added.meta.summary).toMatchObject({ created: 1 })
  expect(listed.data).toMatchObject([{ value: 'from:1', tag: 'one' }])
  expect(deleted.meta.summary).toMatchObject({ deleted: 1 })
  expect(empty.meta).toMatchObject({ result_count: 0 })
})

test('a refused call is an error that carries the problem', async () => {
  const call = client.v2.userTimeline('1', { max_results: 3 })

  await expect(call).rejects.toMatchObject({ code: 400, data: { title: 'Invalid Request' } })
})
