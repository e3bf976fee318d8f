import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  beginWith,
  createTestStore,
  newPost,
  newQuote,
  newRepost,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { loadPosts, savePosts } from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => beginWith(own, rosterOf(1)))

const load = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return post
}

test('a withheld post is hidden, keeps its content and can return [RF.12]', async () => {
  await savePosts(own.store, [newPost('180', { withheld: true })])
  const hidden = await load('180')

  await savePosts(own.store, [newPost('180')])

  expect(hidden).toMatchObject({ removal: 'withheld', content: null })
  expect(await load('180')).toMatchObject({ removal: null, content: { text: 'Text of 180' } })
})

test('a post that is withheld takes its reposts along, and brings them back [RF.12 RF.17]', async () => {
  await savePosts(own.store, [newPost('180'), newRepost('181', '180'), newQuote('182', '180')])

  await savePosts(own.store, [newPost('180', { withheld: true })])
  const whileHidden = [await load('181'), await load('182')]
  await savePosts(own.store, [newPost('180')])

  expect(whileHidden).toMatchObject([{ removal: 'withheld' }, { reference: { available: false } }])
  expect((await load('181'))?.removal).toBeNull()
  expect((await load('182'))?.reference?.available).toBe(true)
})
