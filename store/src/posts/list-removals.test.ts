import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  newRepost,
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
  type RemovalCursor,
} from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
})

const LONG_AGO = new Date(0)
const list = async (after: RemovalCursor | null = null, most = 100, since = LONG_AGO) =>
  listRemovals(own.reader, { since, after, most })
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
