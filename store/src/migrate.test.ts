import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'
import { migrate } from './migrate.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('several processes may migrate at once, and again [P2]', async () => {
  const applied = await Promise.all([
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
  ])

  expect(applied.flat()).toEqual([])
})
