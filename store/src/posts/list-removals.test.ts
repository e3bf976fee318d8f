import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  newRepost,
  newRepostOf,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '../../testing/index.ts'
import {
  hideContributor,
  listContributors,
  listRemovals,
  removePosts,
  savePosts,
  saveRoster,
  type Exclusion,
  type RemovalCursor,
} from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  exclusion = { ids: [], since: new Date() }
  await saveRoster(own.store, 'test', rosterOf(2))
})

const LONG_AGO = new Date(0)
let exclusion: Exclusion
const list = async (after: RemovalCursor | null = null, most = 100, since = LONG_AGO) =>
  listRemovals(own.reader, { since, after, most, exclusion })
const told = async () => (await list()).map(({ id, reason }) => `${id} ${reason}`)
const hide = async (key: string, hidden: boolean) => {
  const all = await listContributors(own.store)
  const id = all.find((contributor) => contributor.key === key)?.id ?? ''
  return hideContributor(own.store, id, hidden)
}

test('every post that was shown and is not any more is listed, whatever the cause [RD.32]', async () => {
  const others = { authorNativeId: '2' }
  await savePosts(
    own.store,
    ['100', '101', '102'].map((id) => newPost(id)),
  )
  await savePosts(own.store, [newPost('200', others), { ...newRepost('201', '100'), ...others }])
  await savePosts(own.store, [newPost('300', others)])

  await removePosts(own.store, [removalOf('101')])
  await savePosts(own.store, [newPost('200', { ...others, withheld: true })])
  await hide('member-1', true)

  expect(await told()).toEqual(['101 deleted', '200 withheld', '100 null', '102 null'])
})

test('a post that is shown again is not listed, nor one that was never shown [RD.32]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101', { withheld: true })])
  await removePosts(own.store, [removalOf('102')])
  await hide('member-1', true)
  await savePosts(own.store, [newPost('103')])
  const hidden = await told()
  await hide('member-1', false)
  await savePosts(own.store, [newPost('101', { withheld: true })])

  expect([hidden, await told()]).toEqual([['100 null'], []])
})

test('a post that was deleted while its author was hidden is listed as deleted [RD.32]', async () => {
  await savePosts(own.store, [newPost('100')])
  await hide('member-1', true)
  await removePosts(own.store, [removalOf('100')])

  expect(await told()).toEqual(['100 deleted'])
})

test('pages continue after the last one, also among equal times [RD.32]', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => String(100 + index))
  await savePosts(
    own.store,
    ids.map((id) => newPost(id)),
  )
  await removePosts(
    own.store,
    ids.slice(0, 4).map((id) => removalOf(id)),
  )
  await hide('member-1', true)

  const pages: string[][] = []
  let after: RemovalCursor | null = null
  for (;;) {
    const page = await list(after, 2)
    if (page.length === 0) break
    pages.push(page.map(({ id }) => id))
    after = page.at(-1) ?? null
  }

  expect(pages).toEqual([['100', '101'], ['102', '103'], ['104', '105'], ['106']])
})

test('only what left since a time is listed [RD.32]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101')])
  await removePosts(own.store, [removalOf('100')])
  const [first] = await list()
  await removePosts(own.store, [removalOf('101')])
  const since = new Date(Math.ceil((first?.removedAt ?? 0) / 1000))

  const late = await list(null, 100, since)

  expect(late.map(({ id }) => id)).toEqual(['101'])
})

test('a removal that commits late is never passed by a reader who continues [RD.32 P3]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200', { authorNativeId: '2' })])
  const late = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  const remove = (id: string) => sql`
    update post set removed_at = now(), removal_reason = 'deleted', content = null,
      revision = next_revision() where id = ${id}`
  const first = own.store.transaction(async (transaction) => {
    await transaction.query(remove('100'))
    drawn.resolve()
    await late.promise
  })
  await drawn.promise

  await own.store.query(remove('200'))
  const between = await told()
  late.resolve()
  await first

  expect([between, await told()]).toEqual([[], ['100 deleted', '200 deleted']])
})

const memberOf = async (key: string) =>
  (await listContributors(own.store)).find((contributor) => contributor.key === key)?.id ?? ''

test('posts of excluded contributors are listed alike, with others’ reposts, whether removed or not [RD.35]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101'), newPost('102', { withheld: true })])
  await savePosts(own.store, [newPost('200', { authorNativeId: '2' })])
  await savePosts(own.store, [newRepostOf('201', '1')])
  await removePosts(own.store, [removalOf('101')])
  await removePosts(own.store, [removalOf('200')])
  const since = new Date(Date.now() + 60_000)
  exclusion = { ids: [await memberOf('member-1')], since }

  const listed = await list()

  expect(listed.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
    '200 deleted',
    '100 null',
    '101 null',
    '201 null',
  ])
  expect(listed.slice(1).map(({ removedAt }) => removedAt)).toEqual(
    Array.from({ length: 3 }, () => since.getTime() * 1000),
  )
})

test('an excluded contributor who is hidden, too, is listed once, and pages go on after the last one [RD.35]', async () => {
  const ids = ['100', '101', '102', '103', '104']
  await savePosts(
    own.store,
    ids.map((id) => newPost(id)),
  )
  await hide('member-1', true)
  exclusion = { ids: [await memberOf('member-1')], since: new Date() }

  const first = await list(null, 2)
  const rest = await list(first.at(-1))

  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids)
})

test('who asks since a later time is not told of the exclusion again [RD.35]', async () => {
  await savePosts(own.store, [newPost('100')])
  const since = new Date()
  exclusion = { ids: [await memberOf('member-1')], since }

  expect(await list(null, 100, new Date(since.getTime() + 1))).toEqual([])
})
