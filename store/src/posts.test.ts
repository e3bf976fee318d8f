import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, removalOf, rosterOf, type TestStore } from '../testing/index.ts'
import {
  countQueued,
  loadPosts,
  removePosts,
  savePosts,
  saveRoster,
  settle,
  takeBatch,
} from './index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(3))
})
afterAll(() => own.drop())

const load = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return post
}

test('a post is kept with its place in the search queue [P3]', async () => {
  await savePosts(own.store, [newPost('100', { text: 'Hello' })])

  const queued = await takeBatch(own.store, 1000)

  const post = await load('100')
  expect(post?.content?.text).toBe('Hello')
  expect(post?.author).toMatchObject({ type: 'mep', country: 'FR', eparty: 'EPP' })
  expect(queued).toContainEqual({ subject: 'post', id: '100', revision: post?.revision })
})

test('saving the same post again changes nothing and takes no revision [P3]', async () => {
  await savePosts(own.store, [newPost('101')])
  const before = await load('101')

  const changed = await savePosts(own.store, [newPost('101')])

  expect(changed).toBe(0)
  expect((await load('101'))?.revision).toBe(before?.revision)
})

test('an edit keeps the id and time of the first version, whichever arrives first [RF.19]', async () => {
  const edit = newPost('110', { versions: ['110', '111'], text: 'Second' })

  await savePosts(own.store, [edit])
  await savePosts(own.store, [newPost('110', { text: 'First' })])

  const post = await load('110')
  expect(post).toMatchObject({ id: '110', versions: ['110', '111'], edited: true })
  expect(post?.content?.text).toBe('Second')
})

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

test('a quote that came before what it quotes leads to it once it is here [P3]', async () => {
  const quote = newPost('166', { kind: 'quote', refersTo: '165', authorNativeId: '2' })
  await savePosts(own.store, [quote])
  const before = await load('166')

  await savePosts(own.store, [newPost('165', { text: 'First' })])

  const after = await load('166')
  expect(before?.reference).toBeNull()
  expect(after?.reference).toMatchObject({ available: true, held: true, text: 'First' })
  expect(after?.revision).toBeGreaterThan(before?.revision ?? Infinity)
})

test('what others wrote is erased with its original and does not come back [RF.16]', async () => {
  const { content } = newPost('x')
  const reference = {
    ...content,
    id: '170',
    network: 'twitter' as const,
    authorNativeId: '1',
    authorName: 'Name',
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

test('a withheld post is hidden, keeps its content and can return [RF.12]', async () => {
  await savePosts(own.store, [newPost('180', { withheld: true })])
  const hidden = await load('180')

  await savePosts(own.store, [newPost('180')])

  expect(hidden).toMatchObject({ removal: 'withheld', content: null })
  expect(await load('180')).toMatchObject({ removal: null, content: { text: 'Text of 180' } })
})

test('posts of a suspended account are erased and may be restored [RF.13]', async () => {
  await savePosts(own.store, [newPost('185')])
  await removePosts(own.store, [removalOf('185', { reason: 'suspended' })])
  const gone = await load('185')

  await savePosts(own.store, [newPost('185')])

  expect(gone).toMatchObject({ removal: 'suspended', content: null })
  expect((await load('185'))?.removal).toBeNull()
})

test('posts of authors we do not follow are left out [S1.2]', async () => {
  const changed = await savePosts(own.store, [newPost('190', { authorNativeId: '999' })])

  expect(changed).toBe(0)
  expect(await load('190')).toBeUndefined()
})

test('a post saved again while it was being indexed stays queued [P3]', async () => {
  await savePosts(own.store, [newPost('195')])
  const taken = (await takeBatch(own.store, 1000)).filter((entry) => entry.id === '195')

  await savePosts(own.store, [newPost('195', { versions: ['195', '196'] })])
  await settle(own.store, taken)

  const left = (await takeBatch(own.store, 1000)).map((entry) => entry.id)
  expect(left).toContain('195')
  expect(await countQueued(own.store)).toBeGreaterThan(0)
})

test('a post, its edit and its double may arrive in one batch [P3]', async () => {
  const edited = newPost('300', { versions: ['300', '301'], text: 'Edited' })

  await savePosts(own.store, [newPost('300'), newPost('300'), edited])

  expect((await load('300'))?.content?.text).toBe('Edited')
})
