import { randomUUID } from 'node:crypto'
import { saveFeedback } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from '../../testing/index.ts'
import { removeExpired } from './remove-expired.ts'
import { listRetentions } from './retention.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-15T03:20:00Z')
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

const saveAged = async (days: number): Promise<string> => {
  const id = randomUUID()
  await saveFeedback(own.store, {
    id,
    name: 'Ada',
    surname: 'Invented',
    email: 'ada@example.org',
    comment: 'Words',
    picture: Buffer.from('picture'),
  })
  await own.store
    .updateTable('feedback')
    .set({ received_at: new Date(NOW.getTime() - days * DAY_MS) })
    .where('id', '=', id)
    .execute()
  return id
}

test('feedback is removed after 90 days, and the operator learns how much was never sent [S9.28]', async () => {
  const { log, messages } = openTestLog()
  const young = await saveAged(89.9)
  await saveAged(90.1)

  await removeExpired({ store: own.store, log }, listRetentions({ feedbackDays: 90 }), NOW)

  const left = await own.store.selectFrom('feedback').select('id').execute()
  expect(left).toEqual([{ id: young }])
  expect(messages).toEqual(['removed by age: feedback'])
})

test('one kind that cannot be removed does not keep the others, and fails the job [S9.28]', async () => {
  const { log } = openTestLog()
  const removed: string[] = []
  const kind = (name: string, remove: () => Promise<{ removed: number }>) => ({
    name,
    days: 1,
    remove,
  })

  const run = removeExpired({ store: own.store, log }, [
    kind('first', () => Promise.reject(new Error('away'))),
    kind('second', async () => ({ removed: removed.push('second') })),
  ])

  await expect(run).rejects.toThrow('away')
  expect(removed).toEqual(['second'])
})
