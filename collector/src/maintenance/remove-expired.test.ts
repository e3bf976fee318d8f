import { listRetentions, noteSent, type Retention } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTestFeedback, createTestLog } from '../../testing/index.ts'
import { removeExpired } from './remove-expired.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-15T03:20:00Z')
const ending = new AbortController().signal
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

const saveAged = async (days: number): Promise<string> => {
  const id = await saveTestFeedback(own.reader)
  const receivedAt = new Date(NOW.getTime() - days * DAY_MS)
  await own.owner.query(sql`update feedback set received_at = ${receivedAt} where id = ${id}`)
  return id
}

const removeNow = async (): Promise<{ level: number; msg: string }> => {
  const { log, lines } = createTestLog()
  await removeExpired(
    { store: own.store, log, ending },
    listRetentions({ feedbackRetentionDays: 90, postRetentionDays: null }),
    NOW,
  )
  return JSON.parse(lines.join()) as { level: number; msg: string }
}

test('feedback is removed after 90 days [S9.28]', async () => {
  const young = await saveAged(89.9)
  await noteSent(own.store, await saveAged(90.1))

  const said = await removeNow()

  const left = await own.store.query(sql`select id from feedback`)
  expect(left).toEqual([{ id: young }])
  expect(said).toMatchObject({ level: 30, msg: 'removed expired feedback' })
})

test('the operator is warned of feedback that was removed and never sent [S9.28 P3]', async () => {
  await noteSent(own.store, await saveAged(90.1))
  await saveAged(90.1)

  const said = await removeNow()

  expect(said).toMatchObject({
    level: 40,
    msg: 'removed expired feedback, some of it unsent',
    removed: 2,
    unsent: 1,
  })
})

test('one kind that cannot be removed does not keep the others, and fails the job [S9.28]', async () => {
  const { log } = createTestLog()
  const removed: string[] = []
  const kind = (name: string, remove: Retention['remove']) => ({
    name,
    days: 1,
    count: async () => 0,
    remove,
  })

  const run = removeExpired({ store: own.store, log, ending }, [
    kind('first', () => Promise.reject(new Error('away'))),
    kind('second', async () => ({ removed: removed.push('second') })),
  ])

  await expect(run).rejects.toThrow('away')
  expect(removed).toEqual(['second'])
})

test('what is removed in steps learns that the process is to end [RO.9]', async () => {
  const { log } = createTestLog()
  const told: unknown[] = []
  const remove: Retention['remove'] = async (_store, _before, steps) => ({
    removed: told.push(steps?.ending),
  })

  await removeExpired({ store: own.store, log, ending }, [
    { name: 'posts', days: 1, count: async () => 0, remove },
  ])

  expect(told).toEqual([ending])
})
