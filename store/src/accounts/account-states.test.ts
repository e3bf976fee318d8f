import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCKS } from '../connection/locks.ts'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  newPost,
  newRepost,
  newQuote,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import {
  eraseAccount,
  listAccounts,
  listFollowed,
  listShownPosts,
  listWithheldPosts,
  loadContributors,
  loadPosts,
  removePosts,
  saveAccountServer,
  saveCaughtUp,
  saveHandle,
  savePosts,
  saveRoster,
  saveUnread,
  setAccountState,
  setAccountWithheld,
  takeBatch,
} from '../index.ts'

const ALL = { after: undefined, most: 1000 }
const EVER = [{ from: new Date(0), to: null }]
const ONE = { network: 'twitter' as const, nativeId: '1' }
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(3))
  await own.owner.query(sql`delete from search_queue`)
})

const load = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return post
}
const account = async () =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === '1')

test('posts of an account that went away are erased, whole chains and reposts of them too [RF.13 RF.16]', async () => {
  await savePosts(own.store, [
    newPost('150', { versions: ['150', '151'] }),
    newPost('152', { withheld: true }),
    newPost('153', { ...newRepost('153', '150'), authorNativeId: '2' }),
    newPost('154', { authorNativeId: '2' }),
  ])

  const changed = await setAccountState(own.store, ONE, 'suspended')
  await eraseAccount(own.store, ONE, 'suspended')

  expect(changed).toBe(true)
  for (const id of ['150', '152', '153'])
    expect(await load(id)).toMatchObject({ removal: 'suspended', content: null, fingerprint: null })
  expect((await load('154'))?.removal).toBeNull()
  expect((await listFollowed(own.store, 'twitter')).map(({ nativeId }) => nativeId)).toEqual([
    '2',
    '3',
  ])
})

test('an account that returns is followed again, and its timeline is read from the beginning [RF.13]', async () => {
  await savePosts(own.store, [newPost('160')])
  await saveCaughtUp(own.store, { ...ONE, from: null }, '160')
  await setAccountState(own.store, ONE, 'protected')
  await eraseAccount(own.store, ONE, 'protected')

  await setAccountState(own.store, ONE, 'active')
  const returned = await account()
  await savePosts(own.store, [newPost('160')])

  expect(returned).toMatchObject({ state: 'active', caughtUpId: null })
  expect(await load('160')).toMatchObject({ removal: null, content: { text: 'Text of 160' } })
})

test('a post that arrives late, when its account is gone, is left out [RF.13 RF.16]', async () => {
  await setAccountState(own.store, ONE, 'suspended')

  await savePosts(own.store, [newPost('163')])

  expect(await load('163')).toBeUndefined()
})

test('erasing an account finds nothing the second time, and does not touch what was deleted [P3 RF.11]', async () => {
  await savePosts(own.store, [newPost('165'), newPost('166')])
  await removePosts(own.store, [removalOf('166')])

  const first = await eraseAccount(own.store, ONE, 'suspended')
  const second = await eraseAccount(own.store, ONE, 'suspended')

  expect([first, second]).toEqual([1, 0])
  expect((await load('166'))?.removal).toBe('deleted')
})

test('while an account is withheld its posts are hidden, later ones too, with their content kept [RF.12]', async () => {
  await savePosts(own.store, [newPost('170')])

  await setAccountWithheld(own.store, ONE, true)
  await savePosts(own.store, [newPost('171')])

  for (const id of ['170', '171']) expect((await load(id))?.removal).toBe('withheld')
  expect(await listShownPosts(own.store, 'twitter', EVER, ALL)).toHaveLength(2)
})

test('released, they return with what went with them, but not those that are withheld by themselves [RF.12]', async () => {
  await savePosts(own.store, [
    newPost('175'),
    newPost('176', { withheld: true }),
    newPost('177', { ...newRepost('177', '175'), authorNativeId: '2' }),
    newPost('178', { ...newQuote('178', '175'), authorNativeId: '2' }),
  ])
  await setAccountWithheld(own.store, ONE, true)
  const whileHidden = [await load('177'), await load('178')]

  await setAccountWithheld(own.store, ONE, false)

  expect(whileHidden).toMatchObject([{ removal: 'withheld' }, { reference: { available: false } }])
  expect(await load('175')).toMatchObject({ removal: null, content: { text: 'Text of 175' } })
  expect((await load('176'))?.removal).toBe('withheld')
  expect((await load('177'))?.removal).toBeNull()
  expect((await load('178'))?.reference?.available).toBe(true)
  expect(await listWithheldPosts(own.store, 'twitter')).toEqual(['176'])
})

test('a new handle reaches the contributor and whoever quotes them [RC.1 RC.5]', async () => {
  const quote = newPost('2', { kind: 'quote', refersTo: '1', authorNativeId: '2' })
  await savePosts(own.store, [newPost('1'), quote])
  await own.owner.query(sql`delete from search_queue`)

  const changed = await saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'renamed')

  const queued = await takeBatch(own.store, 10)
  const contributors = queued.filter(({ subject }) => subject === 'contributor')
  const ids = contributors.map(({ id }) => id)
  expect(changed).toBe(true)
  expect(await loadContributors(own.store, ids)).toMatchObject([
    { accounts: [{ handle: 'renamed' }] },
  ])
  expect(queued.filter(({ subject }) => subject === 'post').map(({ id }) => id)).toEqual(['2'])
  expect(await loadPosts(own.store, ['2'])).toMatchObject([
    { reference: { authorHandle: 'renamed' } },
  ])
})

test('while the posts of a network are saved, what is known of accounts is saved too [RN.35]', async () => {
  await own.store.transaction(async (saving) => {
    await saving.query(sql`select pg_advisory_xact_lock_shared(${LOCKS.posts})`)

    const isMoved = await saveAccountServer(own.store, ONE, 'https://server.example')
    const isMovedAgain = await saveAccountServer(own.store, ONE, 'https://server.example')
    const isRenamed = await saveHandle(own.store, ONE, 'member1')

    expect([isMoved, isMovedAgain, isRenamed]).toEqual([true, false, false])
  })
  const queued = await takeBatch(own.store, 10)
  expect(queued.map(({ subject }) => subject)).toEqual(['contributor'])
})

test('the handle that is known already changes nothing [RC.1]', async () => {
  const changed = await saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'member1')

  expect(changed).toBe(false)
  expect(await takeBatch(own.store, 10)).toEqual([])
})

const shownAccount = async () => {
  const everybody = await loadEverybody(own.store)
  return everybody.flatMap(({ accounts }) => accounts).find(({ nativeId }) => nativeId === '1')
}
const queuedContributors = async () =>
  (await takeBatch(own.store, 10)).filter(({ subject }) => subject === 'contributor').length

test('the contributor of an account that may not be shown, and of one that is again, is indexed anew [RN.57]', async () => {
  await setAccountState(own.store, ONE, 'suspended')
  const suspended = await shownAccount()
  const queued = await queuedContributors()
  await setAccountState(own.store, ONE, 'active')
  await setAccountWithheld(own.store, ONE, true)
  const withheld = await shownAccount()
  await setAccountWithheld(own.store, ONE, false)

  expect(suspended?.notShown).toBe(true)
  expect(queued).toBe(1)
  expect(withheld?.notShown).toBe(true)
  expect(await shownAccount()).not.toHaveProperty('notShown')
})

test('an account is followed since its roster names it, anew after it was left out [RN.57]', async () => {
  await own.owner.query(sql`update account set followed_at = '2025-01-15T12:00:00Z'`)
  const since = (await shownAccount())?.followedAt
  await saveRoster(own.store, 'test', rosterOf(3))
  const kept = (await shownAccount())?.followedAt

  await saveRoster(own.store, 'test', changeContributor(rosterOf(3), 0, { accounts: [] }))
  await saveRoster(own.store, 'test', rosterOf(3))

  expect(since).toBe(Date.parse('2025-01-15T12:00:00Z') / 1000)
  expect(kept).toBe(since)
  expect((await shownAccount())?.followedAt).toBeGreaterThan(Date.parse('2026-01-01') / 1000)
})

test('since when a feed is away is kept over restarts, until it can be read again [RN.58]', async () => {
  await own.owner.query(sql`update account set network = 'feed' where native_id = '1'`)
  const [early, late] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')]

  await saveUnread(own.store, '1', early)
  await saveUnread(own.store, '1', late)
  const away = await shownAccount()
  const queued = await queuedContributors()
  await saveUnread(own.store, '1', null)

  expect(away?.unreadSince).toBe(early.getTime() / 1000)
  expect(queued).toBe(1)
  expect(await shownAccount()).not.toHaveProperty('unreadSince')
})
