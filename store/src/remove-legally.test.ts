import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, removalOf, rosterOf, type TestStore } from '../testing/index.ts'
import { loadPosts, removeLegally, removePosts, savePosts, saveRoster } from './index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())

const notesOf = async (id: string) => {
  const { rows } = await sql<{ note: string }>`
    select note from removal_note where post_id = ${id} order by id`.execute(own.store)
  return rows.map(({ note }) => note)
}

test('the reason of a legal removal is kept beside the post, never in it [RF.11 RF.16]', async () => {
  await savePosts(own.store, [newPost('100')])

  await removeLegally(own.store, '100', 'Order 7 of the court')

  expect(await notesOf('100')).toEqual(['Order 7 of the court'])
  expect(await loadPosts(own.store, ['100'])).toMatchObject([{ removal: 'legal', content: null }])
  expect(JSON.stringify(await loadPosts(own.store, ['100']))).not.toContain('Order 7')
})

test('a post that its author deleted stays deleted, and the reason is kept all the same [RF.11 RF.15]', async () => {
  await savePosts(own.store, [newPost('200')])
  await removePosts(own.store, [removalOf('200')])

  const changed = await removeLegally(own.store, '200', 'Order 8')

  expect(changed).toBe(0)
  expect(await notesOf('200')).toEqual(['Order 8'])
  expect(await loadPosts(own.store, ['200'])).toMatchObject([{ removal: 'deleted' }])
})

test('of a post that nobody knows nothing is written down [RF.11]', async () => {
  expect(await removeLegally(own.store, '404', 'Order 9')).toBeNull()
  expect(await notesOf('404')).toEqual([])
})
