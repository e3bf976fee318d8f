import { toSnowflakeId, toSnowflakeTime } from '@hemicycle/contract'
import {
  eraseAccount,
  listAccounts,
  loadPosts,
  saveCaughtUp,
  savePosts,
  saveRoster,
  setAccountState,
} from '@hemicycle/store'
import {
  beginWith,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import type { Call, CallX } from '../connectors/x/calls/call-x.ts'
import { XRefusalError } from '../connectors/x/calls/x-refusal.ts'
import { createXTimelines } from '../connectors/x/fetch-page.ts'
import { catchUp } from './catch-up.ts'

const PER_PAGE = 2
const idOf = (age: number) => toSnowflakeId(new Date(Date.now() - age * 60_000))

let own: TestStore
let testLog: TestLog
let ending: AbortController
/** What stands at X, by author. */
let timelines: Map<string, object[]>
let calls: Call[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await beginWith(own, rosterOf(2))
  testLog = createTestLog()
  ending = new AbortController()
  timelines = new Map()
  calls = []
  heard = 0
})

const post = (id: string, more: object = {}) => ({ id, text: 'Hello', author_id: '1', ...more })
const idsOf = (posts: object[]) => posts.map((one) => (one as { id: string }).id)

/** Pages of a timeline, newest first, as X gives them. */
const answer = ({ params = {}, query = {} }: Call): unknown => {
  const since = BigInt(query['since_id'] ?? 0)
  const until = BigInt(query['until_id'] ?? 2n ** 63n)
  const all = (timelines.get(params['id'] ?? '') ?? []).filter((one) => {
    const id = BigInt((one as { id: string }).id)
    return id > since && id < until
  })
  const start = Number(query['pagination_token'] ?? 0)
  const data = all.slice(start, start + PER_PAGE)
  const end = start + PER_PAGE
  const next = end < all.length ? { next_token: String(end) } : {}
  return data.length === 0 ? { meta: { result_count: 0 } } : { data, meta: next }
}
const x: CallX = (call) => {
  calls.push(call)
  return Promise.resolve(answer(call))
}
let heard: number
const onActivity = () => {
  heard += 1
}
const read = (call = x) =>
  catchUp({
    network: 'twitter',
    timelines: createXTimelines(call, testLog.log),
    store: own.store,
    log: testLog.log,
    signal: ending.signal,
    onActivity,
  })
const account = async (id = '1') =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === id)
const known = async (posts: object[]) => (await loadPosts(own.store, idsOf(posts))).length

test('all pages are read and saved, and only then the mark moves to the newest [P3]', async () => {
  const posts = [1, 2, 3, 4, 5].map((age) => post(idOf(age)))
  timelines.set('1', posts)

  await read()

  expect(await known(posts)).toBe(5)
  expect(await account()).toMatchObject({ caughtUpId: posts[0]?.id, interrupted: null })
})

test('the next time only what is newer is asked for; an empty answer changes nothing [P3]', async () => {
  const id = idOf(5)
  await saveCaughtUp(own.store, { network: 'twitter', nativeId: '1', from: null }, id)

  await read()

  expect(calls.find((call) => call.params?.['id'] === '1')?.query).toMatchObject({ since_id: id })
  expect((await account())?.caughtUpId).toBe(id)
})

test('at first 30 days are read [S1.1]', async () => {
  await read()

  const since = BigInt(calls[0]?.query?.['since_id'] ?? 0)
  const month = BigInt(toSnowflakeId(new Date(Date.now() - 30 * 86_400_000)))
  expect(since).toBeGreaterThan(month - (60_000n << 22n))
  expect(since).toBeLessThanOrEqual(month)
})

test('of an account that returns all that was erased is read, however old it is [RF.13]', async () => {
  const key = { network: 'twitter' as const, nativeId: '1' }
  const old = post(idOf(90 * 1440))
  const older = post(idOf(100 * 1440))
  await savePosts(own.store, [newPost(old.id, { postedAt: toSnowflakeTime(old.id) })])
  await setAccountState(own.store, key, 'suspended')
  await eraseAccount(own.store, key, 'suspended')
  await setAccountState(own.store, key, 'active')
  timelines.set('1', [old, older])

  await read()

  expect(await loadPosts(own.store, [old.id, older.id])).toMatchObject([
    { id: old.id, removal: null },
  ])
})

test('a read that was killed goes on where it was, and then reads what came meanwhile [P3]', async () => {
  const posts = [10, 20, 30, 40, 50].map((age) => post(idOf(age)))
  timelines.set('1', posts)
  let pages = 0
  const killed = read((call) => {
    if (call.params?.['id'] === '1' && (pages += 1) > 1) return Promise.reject(new Error('killed'))
    return x(call)
  })
  await expect(killed).rejects.toThrow('killed')
  const between = await account()
  const later = post(idOf(1))
  timelines.set('1', [later, ...posts])
  calls = []

  await read()

  const asked = calls.filter((call) => call.params?.['id'] === '1').map(({ query = {} }) => query)
  expect(between).toMatchObject({
    caughtUpId: null,
    interrupted: { newestId: posts[0]?.id, oldestId: posts[1]?.id },
  })
  expect(asked[0]).toMatchObject({ until_id: posts[1]?.id })
  expect(asked.at(-1)).toMatchObject({ since_id: posts[0]?.id })
  expect(await known([later, ...posts])).toBe(6)
  expect(await account()).toMatchObject({ caughtUpId: later.id, interrupted: null })
})

test('a timeline that never ends moves no mark: a hole below stays known [P3]', async () => {
  const newest = post(idOf(1))

  const reading = read((call) =>
    call.params?.['id'] === '1'
      ? Promise.resolve({ data: [newest], meta: { next_token: 'again' } })
      : x(call),
  )

  await expect(reading).rejects.toThrow('more than 100 pages')
  expect((await account())?.caughtUpId).toBeNull()
})

test('a post of another shape is left out with a word and keeps nobody else out [P3]', async () => {
  const odd = { id: idOf(1), text: 7 }
  const good = post(idOf(2))
  timelines.set('1', [odd, good])

  await read()

  expect(await known([odd, good])).toBe(1)
  expect((await account())?.caughtUpId).toBe(odd.id)
  const told = testLog.messages.filter((message) => message !== 'reading timelines')
  expect(told).toEqual(['skipped a post of an unknown shape'])
})

test('posts are read by whichever names X uses [P3]', async () => {
  const [first, second] = [idOf(9), idOf(8)]
  const edited = post(second, {
    edit_history_post_ids: [first, second],
    note_post: { text: 'The whole text' },
    referenced_posts: [{ type: 'quoted', id: '5' }],
  })
  timelines.set('1', [edited])

  await read()

  expect(await loadPosts(own.store, [first])).toMatchObject([
    { versions: [first, second], content: { text: 'The whole text' }, refersTo: '5' },
  ])
})

test('accounts whose timelines X does not show are answered; the others are read [RF.13]', async () => {
  const good = post(idOf(2), { author_id: '2' })
  timelines.set('2', [good])

  const closed = await read((call) =>
    call.params?.['id'] === '1'
      ? Promise.resolve({ errors: [{ resource_type: 'user', title: 'Authorization Error' }] })
      : x(call),
  )

  expect(closed.map(({ nativeId }) => nativeId)).toEqual(['1'])
  expect(await known([good])).toBe(1)
})

test('X was heard with every timeline that could be read, be it empty, and with no other [RS.59]', async () => {
  await saveRoster(own.store, 'test', rosterOf(4))

  const reading = read((call) => {
    if (call.params?.['id'] === '1') return Promise.reject(new Error('out of order'))
    if (call.params?.['id'] === '2') return Promise.resolve({ errors: [{ resource_type: 'user' }] })
    return x(call)
  })

  await expect(reading).rejects.toThrow('out of order')
  expect(heard).toBe(2)
})

test('accounts that went away are not asked for [RF.13]', async () => {
  await setAccountState(own.store, { network: 'twitter', nativeId: '1' }, 'suspended')

  await read()

  expect(calls.map((call) => call.params?.['id'])).toEqual(['2'])
})

test('a timeline that fails does not keep the others, and the failure is told [P3]', async () => {
  const good = post(idOf(2), { author_id: '2' })
  timelines.set('2', [good])

  const reading = read((call) =>
    call.params?.['id'] === '1' ? Promise.reject(new Error('out of order')) : x(call),
  )

  await expect(reading).rejects.toThrow('out of order')
  expect(await known([good])).toBe(1)
})

test('however many X refuses for their own sake, all others are read [P3]', async () => {
  await saveRoster(own.store, 'test', rosterOf(9))
  const good = post(idOf(2), { author_id: '9' })
  timelines.set('9', [good])
  const refused = { kind: 'final' as const, status: 400, detail: '', rateLimit: null }

  const reading = read((call) =>
    call.params?.['id'] === '9' ? x(call) : Promise.reject(new XRefusalError('GET', refused)),
  )

  await expect(reading).rejects.toThrow('answered 400')
  expect(await known([good])).toBe(1)
})

test('when several in a row fail because X is away, the rest is left for later [P3]', async () => {
  await saveRoster(own.store, 'test', rosterOf(20))

  const reading = read((call) => {
    calls.push(call)
    return Promise.reject(new Error('away'))
  })

  await expect(reading).rejects.toThrow('away')
  expect(calls.length).toBeLessThan(10)
})
