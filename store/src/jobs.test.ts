import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'
import { NoJobsError, requestSweep } from './index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('who asks for a sweep before any collector has run is told so [RC.15]', async () => {
  const asked = requestSweep(own.store)

  await expect(asked).rejects.toThrow(NoJobsError)
  await expect(asked).rejects.toThrow('start one')
})
