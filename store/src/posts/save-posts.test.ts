import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import { loadPosts, savePosts, saveRoster, takeBatch, type NewPost } from '../index.ts'

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

test('each edit has the time at which we saw it, however the network tells of it [RF.19]', async () => {
  const begin = Date.now()
  const onX = newPost('130', { versions: ['130', '131'] })
  const other = (rev: string, text: string) => newPost('132', { rev, text })
  await savePosts(own.store, [newPost('130'), other('a', 'First')])
  const before = [(await load('130'))?.editSeenAt, (await load('132'))?.editSeenAt]

  await savePosts(own.store, [onX, other('b', 'Second')])
  const seen = [(await load('130'))?.editSeenAt, (await load('132'))?.editSeenAt]
  await savePosts(own.store, [{ ...onX, labels: ['porn'] }, other('c', 'Second')])
  const after = [(await load('130'))?.editSeenAt, (await load('132'))?.editSeenAt]
  await savePosts(own.store, [other('d', 'Third')])

  expect(before).toEqual([null, null])
  for (const at of seen) expect(at?.getTime()).toBeGreaterThanOrEqual(begin)
  expect(after).toEqual(seen)
  expect((await load('132'))?.editSeenAt?.getTime()).toBeGreaterThan(seen[1]?.getTime() ?? Infinity)
})

test('what a release reads differently is no edit: the network’s digest of the record is the same [RF.19]', async () => {
  const read = (rev: string, digest: string | null, { text = 'Words', lang = 'de' } = {}) => {
    const post = newPost('137', { rev, digest, text })
    return { ...post, content: { ...post.content, lang } }
  }
  const save = async (post: NewPost) => {
    await savePosts(own.store, [post])
    const { edited, content } = (await load('137')) ?? {}
    return { edited, lang: content?.lang, text: content?.text }
  }

  expect(await save(read('a', 'one'))).toMatchObject({ edited: false })
  expect(await save(read('b', 'one', { lang: 'fr' }))).toMatchObject({ edited: false, lang: 'fr' })
  // A server cannot pass other words off as the same record.
  expect(await save(read('c', 'one', { text: 'Other', lang: 'fr' }))).toMatchObject({
    edited: true,
    text: 'Other',
  })
})

test('another digest, or none, with other content is an edit [RF.19]', async () => {
  for (const [place, digest] of [
    [138, 'two'],
    [139, null],
  ] as const) {
    const post = newPost(String(place), { rev: 'a', digest: 'one' })
    const later = { ...post, rev: 'b', digest, content: { ...post.content, lang: 'sv' } }
    await savePosts(own.store, [post])
    await savePosts(own.store, [later])

    expect((await load(String(place)))?.edited).toBe(true)
  }
})

test('a post that was edited before we knew it has the time at which we first saw it [RF.19]', async () => {
  await savePosts(own.store, [newPost('135', { versions: ['135', '136'] })])

  const post = await load('135')
  expect(post?.editSeenAt).toEqual(post?.firstSeenAt)
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

test('posts of authors we do not follow are left out [S1.2]', async () => {
  const changed = await savePosts(own.store, [newPost('190', { authorNativeId: '999' })])

  expect(changed).toBe(0)
  expect(await load('190')).toBeUndefined()
})

test('a post, its edit and its double may arrive in one batch [P3]', async () => {
  const edited = newPost('300', { versions: ['300', '301'], text: 'Edited' })

  await savePosts(own.store, [newPost('300'), newPost('300'), edited])

  expect((await load('300'))?.content?.text).toBe('Edited')
})
