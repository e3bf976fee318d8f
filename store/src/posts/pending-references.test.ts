import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newQuote, rosterOf, type TestStore } from '../../testing/index.ts'
import { loadPosts, savePosts, saveReadReferences, saveRoster } from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())

test('a post of somebody else is marked as unread until it was read [RN.19]', async () => {
  const quote = newQuote('1')
  const reference = quote.reference && { ...quote.reference, pending: true }
  const load = async () => (await loadPosts(own.store, ['1']))[0]?.reference
  await savePosts(own.store, [{ ...quote, reference }])

  const before = await load()
  await saveReadReferences(
    own.store,
    reference ? [{ ...reference, text: 'Read', pending: false }] : [],
  )
  const after = await load()

  expect(before).toMatchObject({ available: true, pending: true, authorHandle: 'somebody' })
  expect(after).toMatchObject({ available: true, pending: false, text: 'Read' })
})
