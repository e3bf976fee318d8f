import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  FOREIGN_POST,
  newPost,
  newRepost,
  newQuote,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import {
  loadPosts,
  removePosts,
  removeReferences,
  savePosts,
  saveRoster,
  takeBatch,
} from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(3))
})

const load = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return post
}
const queued = async () => (await takeBatch(own.store, 1000)).map((entry) => entry.id)

test('a removal that overtakes its post wins [P3]', async () => {
  await removePosts(own.store, [removalOf('120')])

  await savePosts(own.store, [newPost('120')])

  expect(await load('120')).toMatchObject({ removal: 'deleted', content: null })
})

test('removing any id of an edit chain removes the post and its fingerprint [RF.14 RC.17]', async () => {
  await savePosts(own.store, [newPost('130', { versions: ['130', '131', '132'] })])

  await removePosts(own.store, [removalOf('131')])

  expect(await load('130')).toMatchObject({ removal: 'deleted', content: null, fingerprint: null })
})

test('a removal naming a later id, before any version arrived, removes the whole chain [P3]', async () => {
  await removePosts(own.store, [removalOf('141')])
  await savePosts(own.store, [newPost('140')])

  await savePosts(own.store, [newPost('140', { versions: ['140', '141'] })])

  expect(await load('140')).toMatchObject({ removal: 'deleted', content: null })
})

test('reposts go with their original, also those that arrive later [RF.17]', async () => {
  const repost = (id: string) =>
    newPost(id, { kind: 'repost', refersTo: '150', authorNativeId: '2' })
  await savePosts(own.store, [newPost('150'), repost('151')])

  await removePosts(own.store, [removalOf('150')])
  await savePosts(own.store, [repost('152')])

  expect(await load('151')).toMatchObject({ removal: 'deleted' })
  expect(await load('152')).toMatchObject({ removal: 'deleted', content: null })
})

test('a quote of a removed post stays and shows nothing of it [RF.18]', async () => {
  await savePosts(own.store, [
    newPost('160', { text: 'Secret' }),
    newPost('161', { kind: 'quote', refersTo: '160', authorNativeId: '2' }),
  ])
  const before = await load('161')

  await removePosts(own.store, [removalOf('160')])

  const quote = await load('161')
  expect(before?.reference).toMatchObject({
    available: true,
    held: true,
    text: 'Secret',
    authorHandle: 'member1',
  })
  expect(quote?.removal).toBeNull()
  expect(quote?.reference).toMatchObject({ available: false, held: false, text: '' })
  expect(quote?.revision).toBeGreaterThan(before?.revision ?? Infinity)
})

test('what others wrote is erased with its original and does not come back [RF.16]', async () => {
  const { content } = newPost('x')
  const reference = {
    ...content,
    id: '170',
    network: 'twitter' as const,
    authorNativeId: '1',
    authorName: 'Name',
    address: null,
    authorHandle: 'name',
    authorPicture: null,
    postedAt: new Date(),
    sourceUrl: 'https://x.com/name/status/170',
  }
  const quote = (id: string) =>
    newPost(id, { kind: 'quote', refersTo: '170', reference, authorNativeId: '2' })
  await savePosts(own.store, [quote('171')])
  expect((await load('171'))?.reference).toMatchObject({ available: true, held: false })

  await removePosts(own.store, [removalOf('170')])
  await savePosts(own.store, [quote('172')])

  expect((await load('172'))?.reference).toMatchObject({
    available: false,
    text: '',
    authorName: '',
  })
})

test('posts of a suspended account are erased and may be restored [RF.13]', async () => {
  await savePosts(own.store, [newPost('185')])
  await removePosts(own.store, [removalOf('185', { reason: 'suspended' })])
  const gone = await load('185')

  await savePosts(own.store, [newPost('185')])

  expect(gone).toMatchObject({ removal: 'suspended', content: null })
  expect((await load('185'))?.removal).toBeNull()
})

test('when a post of others goes, its reposts go and its quotes say so [RF.17 RF.18]', async () => {
  await savePosts(own.store, [newRepost('100'), newQuote('101'), newPost('102')])
  await own.owner.query(sql`delete from search_queue`)

  const changed = await removeReferences(own.store, [{ id: FOREIGN_POST, reason: 'deleted' }])

  expect(changed).toBe(2)
  expect(await load('100')).toMatchObject({ removal: 'deleted', content: null })
  expect(await load('101')).toMatchObject({
    removal: null,
    reference: { available: false, text: '', authorName: '' },
  })
  expect((await queued()).toSorted()).toEqual(['100', '101'])
})

test('what others removed stays removed, also for reposts that come later [P3 RF.17]', async () => {
  await savePosts(own.store, [newQuote('101')])
  await removeReferences(own.store, [{ id: FOREIGN_POST, reason: 'suspended' }])

  const again = await removeReferences(own.store, [{ id: FOREIGN_POST, reason: 'deleted' }])
  await savePosts(own.store, [newRepost('103'), newQuote('104')])

  expect(again).toBe(0)
  expect((await load('103'))?.removal).toBe('deleted')
  expect((await load('104'))?.reference?.available).toBe(false)
})

test('a repost that arrives while its original is removed does not survive it [P3 RF.17]', async () => {
  await savePosts(own.store, [newQuote('109'), newPost('110', { authorNativeId: '2' })])

  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      savePosts(own.store, [newRepost(`12${index}`), newRepost(`13${index}`, '110')]),
    ),
    removeReferences(own.store, [{ id: FOREIGN_POST, reason: 'deleted' }]),
    removePosts(own.store, [removalOf('110', { authorNativeId: '2' })]),
  ])

  const ids = Array.from({ length: 8 }, (_, index) => [`12${index}`, `13${index}`]).flat()
  const reposts = await loadPosts(own.store, ids)
  expect(reposts).toHaveLength(16)
  expect(reposts.filter((post) => post.removal === null)).toEqual([])
})
