import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import { countQueued, savePosts, saveRoster, settle, takeBatch } from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())

test('a post saved again while it was being indexed stays queued [P3]', async () => {
  await savePosts(own.store, [newPost('195')])
  const taken = (await takeBatch(own.store, 1000)).filter((entry) => entry.id === '195')

  await savePosts(own.store, [newPost('195', { versions: ['195', '196'] })])
  await settle(own.store, taken)

  const left = (await takeBatch(own.store, 1000)).map((entry) => entry.id)
  expect(left).toContain('195')
  expect(await countQueued(own.store)).toBeGreaterThan(0)
})
