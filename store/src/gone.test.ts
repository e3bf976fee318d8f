import sql from 'sql-template-tag'
import { listSweepSpans, toSweepPart } from '@hemicycle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, newPost, removalOf, rosterOf, type TestStore } from '../testing/index.ts'
import {
  eraseAccount,
  listAccounts,
  listFollowed,
  listShownPosts,
  listShownReferences,
  listSweeps,
  listWithheldPosts,
  loadPosts,
  removePosts,
  removeReferences,
  saveCaughtUp,
  savePosts,
  saveRoster,
  saveSweep,
  setAccountState,
  setAccountWithheld,
  takeBatch,
  type ShownPost,
} from './index.ts'

const ONE = { network: 'twitter' as const, nativeId: '1' }
const EVER = [{ from: new Date(0), to: null }]
const ALL = { after: undefined, most: 1000 }
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.owner.query(sql`delete from post`)
  await own.owner.query(sql`delete from referenced_post`)
  await own.owner.query(sql`delete from search_queue`)
  await own.owner.query(sql`delete from account`)
  await saveRoster(own.store, 'test', rosterOf(3))
})

const load = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return post
}
const queued = async () => (await takeBatch(own.store, 1000)).map((entry) => entry.id)
const account = async () =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === '1')

const OTHERS = '900'
const reference = {
  ...newPost('x', { text: 'What somebody said' }).content,
  id: OTHERS,
  network: 'twitter' as const,
  authorNativeId: '77',
  authorName: 'Somebody',
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date(),
  sourceUrl: `https://x.com/somebody/status/${OTHERS}`,
}
const repost = (id: string, refersTo = OTHERS) =>
  newPost(id, { kind: 'repost', refersTo, reference: { ...reference, id: refersTo } })
const quote = (id: string, refersTo = OTHERS) =>
  newPost(id, { kind: 'quote', refersTo, reference: { ...reference, id: refersTo } })

test('when a post of others goes, its reposts go and its quotes say so [RF.17 RF.18]', async () => {
  await savePosts(own.store, [repost('100'), quote('101'), newPost('102')])
  await own.owner.query(sql`delete from search_queue`)

  const changed = await removeReferences(own.store, [{ id: OTHERS, reason: 'deleted' }])

  expect(changed).toBe(2)
  expect(await load('100')).toMatchObject({ removal: 'deleted', content: null })
  expect(await load('101')).toMatchObject({
    removal: null,
    reference: { available: false, text: '', authorName: '' },
  })
  expect((await queued()).toSorted()).toEqual(['100', '101'])
})

test('what others removed stays removed, also for reposts that come later [P3 RF.17]', async () => {
  await savePosts(own.store, [quote('101')])
  await removeReferences(own.store, [{ id: OTHERS, reason: 'suspended' }])

  const again = await removeReferences(own.store, [{ id: OTHERS, reason: 'deleted' }])
  await savePosts(own.store, [repost('103'), quote('104')])

  expect(again).toBe(0)
  expect((await load('103'))?.removal).toBe('deleted')
  expect((await load('104'))?.reference?.available).toBe(false)
})

test('a repost that arrives while its original is removed does not survive it [P3 RF.17]', async () => {
  await savePosts(own.store, [quote('109'), newPost('110', { authorNativeId: '2' })])

  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      savePosts(own.store, [repost(`12${index}`), repost(`13${index}`, '110')]),
    ),
    removeReferences(own.store, [{ id: OTHERS, reason: 'deleted' }]),
    removePosts(own.store, [removalOf('110', { authorNativeId: '2' })]),
  ])

  const ids = Array.from({ length: 8 }, (_, index) => [`12${index}`, `13${index}`]).flat()
  const reposts = await loadPosts(own.store, ids)
  expect(reposts).toHaveLength(16)
  expect(reposts.filter((post) => post.removal === null)).toEqual([])
})

test('a sweep asks about what is kept, ours and others, by the ids of today [RC.15 RF.16]', async () => {
  await savePosts(own.store, [
    newPost('140', { versions: ['140', '141'] }),
    newPost('142', { withheld: true }),
    newPost('143'),
    newPost('144', { postedAt: new Date('2020-01-01') }),
    quote('145'),
    quote('146', '140'),
    newPost('147', { ...quote('147', '901'), postedAt: new Date('2020-01-01') }),
  ])
  await removePosts(own.store, [removalOf('143')])
  const spans = [{ from: new Date('2026-01-01'), to: null }]

  const posts = await listShownPosts(own.store, 'twitter', spans, ALL)
  const shown = posts.flatMap(({ refersTo }) => refersTo ?? [])
  const references = await listShownReferences(own.store, 'twitter', shown)

  expect(posts.map((post) => post.latestId).toSorted()).toEqual(['141', '142', '145', '146'])
  expect(references).toEqual([OTHERS])
})

test('posts of any age are asked about, part by part, in pages from the latest on [RC.15 RF.32]', async () => {
  const days = ['2026-11-10', '2026-10-01', '2026-09-01', '2026-09-02', '2018-06-15', '2026-09-01']
  const posts = days.map((day, at) => newPost(`${200 + at}`, { postedAt: new Date(day) }))
  await savePosts(own.store, posts)
  const spans = listSweepSpans(new Date('2026-11-12'), [toSweepPart(Date.UTC(2026, 8, 1) / 1000)])
  const list = (after?: ShownPost) =>
    listShownPosts(own.store, 'twitter', spans, { after, most: 2 })

  const first = await list()
  const second = await list(first.at(-1))
  const third = await list(second.at(-1))

  const found = [first, second, third].map((page) => page.map(({ id }) => id))
  expect(found).toEqual([['200', '201'], ['205', '202'], ['204']])
})

test('posts of an account that went away are erased, whole chains and reposts of them too [RF.13 RF.16]', async () => {
  await savePosts(own.store, [
    newPost('150', { versions: ['150', '151'] }),
    newPost('152', { withheld: true }),
    newPost('153', { ...repost('153', '150'), authorNativeId: '2' }),
    newPost('154', { authorNativeId: '2' }),
  ])

  const changed = await setAccountState(own.store, ONE, 'suspended')
  await eraseAccount(own.store, ONE, 'suspended')

  expect(changed).toBe(true)
  for (const id of ['150', '152', '153'])
    expect(await load(id)).toMatchObject({ removal: 'suspended', content: null, fingerprint: null })
  expect((await load('154'))?.removal).toBeNull()
  expect((await listFollowed(own.store, 'twitter')).map((one) => one.nativeId)).toEqual(['2', '3'])
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
    newPost('177', { ...repost('177', '175'), authorNativeId: '2' }),
    newPost('178', { ...quote('178', '175'), authorNativeId: '2' }),
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

test('a post that is withheld takes its reposts along, and brings them back [RF.12 RF.17]', async () => {
  await savePosts(own.store, [newPost('180'), repost('181', '180'), quote('182', '180')])

  await savePosts(own.store, [newPost('180', { withheld: true })])
  const whileHidden = [await load('181'), await load('182')]
  await savePosts(own.store, [newPost('180')])

  expect(whileHidden).toMatchObject([{ removal: 'withheld' }, { reference: { available: false } }])
  expect((await load('181'))?.removal).toBeNull()
  expect((await load('182'))?.reference?.available).toBe(true)
})

test('sweeps are listed by when they began, the newest first, with what they asked about [RC.15]', async () => {
  await own.owner.query(sql`delete from sweep`)
  const days = ['2026-11-01T03:00:00Z', '2026-11-02T03:00:00Z'].map((day, part) => ({
    network: 'twitter' as const,
    startedAt: new Date(day),
    parts: [part],
  }))
  for (const day of days) await saveSweep(own.store, { ...day, checked: 1, removed: 0 })

  const sweeps = await listSweeps(own.store)

  expect(sweeps).toEqual(days.toReversed())
})
