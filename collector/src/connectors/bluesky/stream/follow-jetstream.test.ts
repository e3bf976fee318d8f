import { listAccounts, loadCursor, loadPosts, saveCursor } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import {
  createStandInBluesky,
  didOf,
  followBluesky,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
  sendAbout,
  sendCommit,
  write,
  type StandInBluesky,
} from '../../../../testing/index.ts'
import { watchStreams } from '../../../streams/stream-changes.ts'
import { STREAM_NAME } from './follow-jetstream.ts'

let own: TestStore
let bluesky: StandInBluesky
let following: ReturnType<typeof followBluesky>[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  bluesky = await createStandInBluesky()
  following = []
})
afterEach(async () => {
  for (const one of following) await one.end()
  await bluesky.close()
})

const follow = () => {
  const one = followBluesky(bluesky, own)
  following.push(one)
  return one
}
const begin = async (members: number) => {
  await saveBlueskyRoster(bluesky, own, members)
  follow()
  await isListening()
}
const isListening = (connections = 1) =>
  vi.waitFor(() => expect(bluesky.connections[connections - 1]?.options).toHaveLength(1))
const postOf = async (id: string) => (await loadPosts(own.store, [id]))[0]
const textOf = async (id: string) => (await postOf(id))?.content?.text
const removalOf = async (id: string) => (await postOf(id))?.removal

test('Jetstream is told both lists before it sends anything, and both again when somebody joins [RN.17]', async () => {
  await begin(1)

  expect(bluesky.connections[0]?.query.get('requireHello')).toBe('true')
  expect(bluesky.connections[0]?.options[0]).toMatchObject({
    type: 'options_update',
    payload: {
      wantedDids: [didOf(1)],
      wantedCollections: ['app.bsky.feed.post', 'app.bsky.feed.repost', 'app.bsky.actor.profile'],
    },
  })

  await saveBlueskyRoster(bluesky, own, 2)

  await vi.waitFor(() =>
    expect(bluesky.connections[0]?.options.at(-1)).toMatchObject({
      payload: { wantedDids: [didOf(1), didOf(2)], wantedCollections: { length: 3 } },
    }),
  )
})

test('nobody to follow means no connection, because an empty list would mean everybody [RN.17]', async () => {
  const { messages } = follow()

  await vi.waitFor(async () =>
    expect(await own.store.query(sql`select 1 from stream`)).toHaveLength(0),
  )
  expect(bluesky.connections).toEqual([])
  expect(messages).not.toContain('stream ended; reconnecting')
})

test('a stream whose last account has left waits, and does not count as broken [RO.62]', async () => {
  const states: string[] = []
  onTestFinished(watchStreams(({ state }) => states.push(state)))
  await begin(1)

  await saveBlueskyRoster(bluesky, own, 0)

  await expect.poll(() => states.slice(-2)).toEqual(['reconnecting', 'connecting'])
})

test('posts are saved, edited and removed as events say, under one id [RF.1 RF.19 P3]', async () => {
  await begin(1)

  const rkey = write(bluesky, 1, 'First words')
  const id = idOfPost(1, rkey)
  await expect.poll(() => textOf(id)).toBe('First words')
  write(bluesky, 1, 'Other words', { rkey, operation: 'update' })
  await expect.poll(() => textOf(id)).toBe('Other words')
  expect(await postOf(id)).toMatchObject({ edited: true, network: 'bluesky', versions: [id] })
  write(bluesky, 1, '', { rkey, operation: 'delete' })

  await expect.poll(() => removalOf(id)).toBe('deleted')
})

test('an older write never replaces a newer one, be it words or a deletion [RN.16 P3]', async () => {
  await begin(1)
  const [early, deleted, late] = [nextTid(), nextTid(), nextTid()]
  const [kept, gone] = [nextTid(), nextTid()]

  const collection = 'app.bsky.feed.post'
  const create = (rkey: string, rev: string, text: string) =>
    sendCommit(bluesky, 1, { rev, operation: 'create', collection, rkey, record: { text } })
  const remove = (rkey: string, rev: string) =>
    sendCommit(bluesky, 1, { rev, operation: 'delete', collection, rkey })
  // The server has what events say, whenever it is asked.
  const account = bluesky.accounts.get(didOf(1))
  account?.records.set(`${collection}/${kept}`, { text: 'newest' })
  if (account) account.rev = late
  create(kept, late, 'newest')
  create(kept, early, 'oldest')
  remove(kept, deleted)
  remove(gone, late)
  create(gone, early, 'back from the dead')
  const last = write(bluesky, 1, 'last')
  await expect.poll(() => textOf(idOfPost(1, last))).toBe('last')

  expect(await textOf(idOfPost(1, kept))).toBe('newest')
  await expect.poll(() => removalOf(idOfPost(1, gone))).toBe('deleted')
})

test('a post written again at the address of a deleted one is a new post [RN.16]', async () => {
  await begin(1)
  const rkey = write(bluesky, 1, 'first')
  write(bluesky, 1, '', { rkey, operation: 'delete' })
  await expect.poll(() => removalOf(idOfPost(1, rkey))).toBe('deleted')

  write(bluesky, 1, 'second', { rkey })

  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('second')
})

test('after a break, the stream goes on 5 s before the last saved event [RN.17 P3]', async () => {
  await begin(1)
  const rkey = write(bluesky, 1, 'before the break')
  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('before the break')
  await expect.poll(async () => (await loadCursor(own.store, STREAM_NAME))?.cursor).toBeTruthy()
  const { cursor } = (await loadCursor(own.store, STREAM_NAME)) ?? {}

  bluesky.dropStreams()
  await isListening(2)

  expect(Number(bluesky.connections[1]?.query.get('cursor'))).toBe((cursor ?? 0) - 5_000_000)
})

test.each([
  ['after 20 hours', 'may be gone, and a sweep is made', 20 * 3_600_000 + 1, null, 1],
  ['at another host', 'may be gone, and a sweep is made', 0, 'elsewhere.example.org', 1],
  ['within 20 hours', 'are sent again, and no sweep is needed', 19 * 3_600_000, null, 0],
])('%s the events of before %s [RN.17 P3]', async (_, __, awayMs, host, sweeps) => {
  await saveBlueskyRoster(bluesky, own, 1)
  await saveCursor(own.store, STREAM_NAME, {
    cursor: 1,
    host: host ?? new URL(bluesky.origin).host,
    heardAt: new Date(Date.now() - awayMs),
  })

  follow()
  await isListening()
  const rkey = write(bluesky, 1, 'words')
  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('words')

  await expect.poll(() => own.store.query(sql`select 1 from sweep`)).toHaveLength(sweeps)
})

test('what no event can be is skipped, and the stream goes on [P5]', async () => {
  await begin(1)

  for (const event of ['no JSON', 'null', '[]', '{"kind":"commit"}', '{"kind":7,"did":"x"}'])
    bluesky.send(event)
  sendCommit(bluesky, 1, {
    rev: nextTid(),
    operation: 'create',
    collection: 'app.bsky.feed.post',
    rkey: '../x',
    record: { text: 'x' },
  })
  sendCommit(bluesky, 2, {
    rev: nextTid(),
    operation: 'create',
    collection: 'app.bsky.feed.post',
    rkey: nextTid(),
    record: { text: 'of a stranger' },
  })
  const rkey = write(bluesky, 1, 'after all that')

  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('after all that')
  expect(bluesky.connections).toHaveLength(1)
})

test('an account that is deactivated is hidden, and what is still there comes back with it [RF.13]', async () => {
  await begin(1)
  const [stays, goes] = [write(bluesky, 1, 'stays'), write(bluesky, 1, 'goes')]
  await expect.poll(() => textOf(idOfPost(1, goes))).toBe('goes')
  const account = bluesky.accounts.get(didOf(1))

  if (account) account.state = 'deactivated'
  sendAbout(bluesky, 1, 'account')
  await expect.poll(() => removalOf(idOfPost(1, stays))).toBe('suspended')
  account?.records.delete(`app.bsky.feed.post/${goes}`)
  if (account) account.state = 'active'
  sendAbout(bluesky, 1, 'account')

  await expect.poll(() => textOf(idOfPost(1, stays))).toBe('stays')
  expect(await removalOf(idOfPost(1, goes))).toBe('suspended')
})

test('an account that was deleted is erased [RF.13]', async () => {
  await begin(1)
  const rkey = write(bluesky, 1, 'words')
  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('words')
  const account = bluesky.accounts.get(didOf(1))

  if (account) account.state = 'deleted'
  sendAbout(bluesky, 1, 'account')

  await expect.poll(async () => (await listAccounts(own.store, 'bluesky'))[0]?.state).toBe('gone')
  await expect.poll(() => removalOf(idOfPost(1, rkey))).toBe('suspended')
})

test('whoever asks to be shown to signed-in people only has no posts here, until they take that back [RN.15 RF.13]', async () => {
  const profile = { labels: { values: [{ val: '!no-unauthenticated' }] } }
  await begin(1)
  const rkey = write(bluesky, 1, 'words')
  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('words')
  const self = { rkey: 'self', collection: 'app.bsky.actor.profile', operation: 'update' as const }

  write(bluesky, 1, '', { ...self, value: profile })
  await expect.poll(() => removalOf(idOfPost(1, rkey))).toBe('protected')
  expect((await listAccounts(own.store, 'bluesky'))[0]?.state).toBe('signed-in-only')
  write(bluesky, 1, '', { ...self, value: {} })

  await expect.poll(() => textOf(idOfPost(1, rkey))).toBe('words')
})

test('a new handle is followed if it leads back to the account, and no other [RN.22 RF.13]', async () => {
  await begin(2)
  const handles = async () => (await listAccounts(own.store, 'bluesky')).map(({ handle }) => handle)
  const [first, second] = [bluesky.accounts.get(didOf(1)), bluesky.accounts.get(didOf(2))]

  if (first) first.handle = 'new-name.example.org'
  sendAbout(bluesky, 1, 'identity')
  await expect.poll(handles).toEqual(['new-name.example.org', 'member2.example.org'])
  if (second) second.handle = 'new-name.example.org'
  const before = bluesky.asked.length
  sendAbout(bluesky, 2, 'identity')
  await expect
    .poll(() => bluesky.asked.slice(before).some((path) => path.includes('resolveHandle')))
    .toBe(true)

  expect(await handles()).toEqual(['new-name.example.org', 'member2.example.org'])
})
