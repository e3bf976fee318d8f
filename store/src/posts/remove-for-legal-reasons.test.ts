import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { loadPosts, removeForLegalReasons, removePosts, savePosts, saveRoster } from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())

const notesOf = async (id: string) => {
  const rows = await own.store.query<{ note: string }>(sql`
    select note from removal_note where post_id = ${id} order by id`)
  return rows.map(({ note }) => note)
}

test('the reason of a legal removal is kept beside the post, never in it [RF.11 RF.16]', async () => {
  await savePosts(own.store, [newPost('100')])

  await removeForLegalReasons(own.store, '100', 'Order 7 of the court')

  expect(await notesOf('100')).toEqual(['Order 7 of the court'])
  expect(await loadPosts(own.store, ['100'])).toMatchObject([{ removal: 'legal', content: null }])
  expect(JSON.stringify(await loadPosts(own.store, ['100']))).not.toContain('Order 7')
})

test('a post that its author deleted stays deleted, and the reason is kept all the same [RF.11 RF.15]', async () => {
  await savePosts(own.store, [newPost('200')])
  await removePosts(own.store, [removalOf('200')])

  const changed = await removeForLegalReasons(own.store, '200', 'Order 8')

  expect(changed).toBe(0)
  expect(await notesOf('200')).toEqual(['Order 8'])
  expect(await loadPosts(own.store, ['200'])).toMatchObject([{ removal: 'deleted' }])
})

test('a post of others that the law removed stays removed when its author is one of ours later [P3 RF.11]', async () => {
  const { content } = newPost('300')
  const reference = {
    ...content,
    id: '300',
    network: 'twitter' as const,
    authorNativeId: '2',
    authorName: 'Somebody',
    address: null,
    authorHandle: 'somebody',
    authorPicture: null,
    postedAt: new Date(),
    sourceUrl: 'https://x.com/somebody/status/300',
  }
  await savePosts(own.store, [newPost('301', { kind: 'quote', refersTo: '300', reference })])
  await removeForLegalReasons(own.store, '300', 'Order 10')
  await saveRoster(own.store, 'test', rosterOf(2))

  await savePosts(own.store, [
    newPost('299', { versions: ['299', '300'], authorNativeId: '2' }),
    newPost('302', { authorNativeId: '2' }),
  ])

  expect(await loadPosts(own.store, ['299'])).toMatchObject([{ removal: 'legal', content: null }])
  expect(await loadPosts(own.store, ['302'])).toMatchObject([{ removal: null }])
})

test('of a post that nobody knows nothing is written down [RF.11]', async () => {
  expect(await removeForLegalReasons(own.store, '404', 'Order 9')).toBeNull()
  expect(await notesOf('404')).toEqual([])
})
