import { randomUUID } from 'node:crypto'
import { saveFeedback } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailServer, openTestLog, type MailServer } from '../testing/index.ts'
import type { MailSettings } from './feedback/open-mailer.ts'
import { createHouseTasks, runHouseJobs } from './run-house-jobs.ts'

let own: TestStore
let mails: MailServer
beforeAll(async () => {
  own = await createTestStore()
  mails = await createMailServer()
})
afterAll(() => Promise.all([own.drop(), mails.close()]))

async function runUntil(mail: MailSettings | null, holds: () => unknown): Promise<void> {
  const ending = new AbortController()
  const { log } = openTestLog()
  const deps = { store: own.store, log, ending: ending.signal }
  const houseTasks = createHouseTasks(deps, { mail, feedbackDays: 90, postsDays: null })
  const running = runHouseJobs({ store: own.store, log, houseTasks }, ending.signal)
  await vi.waitFor(holds)
  ending.abort()
  await running
}
const listReceived = () => own.store.selectFrom('feedback').select('received_at').execute()

test('retention is kept at every start; without a way to mail feedback waits for one [S9.28 S7.26 P3]', async () => {
  const words = { name: '', surname: '', email: 'ada@example.org', comment: '', picture: null }
  await saveFeedback(own.store, { id: randomUUID(), ...words })
  await own.store
    .updateTable('feedback')
    .set({ received_at: new Date(0) })
    .execute()
  await saveFeedback(own.store, { id: randomUUID(), ...words })

  await runUntil(null, async () => expect(await listReceived()).toHaveLength(1))
  const before = mails.arrived.length
  await runUntil({ url: mails.url, from: 'site@example.org', to: ['desk@example.org'] }, () =>
    expect(mails.taken).toHaveLength(1),
  )

  expect(before).toBe(0)
})
