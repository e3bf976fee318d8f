import { randomUUID } from 'node:crypto'
import { requestSweepOfAll, saveFeedback } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailServer, type MailServer } from '@hemicycle/process/testing'
import { createTestLog } from '../../testing/index.ts'
import type { MailSettings } from './feedback/mail-settings.ts'
import { createMaintenanceJobs, runMaintenance } from './maintenance-jobs.ts'

const MAIL = { from: 'site@example.org', to: ['desk@example.org'], mailsPerDay: 200 }
let own: TestStore
let mails: MailServer
beforeAll(async () => {
  own = await createTestStore()
  mails = await createMailServer()
})
afterAll(() => Promise.all([own.drop(), mails.close()]))

async function runUntil(mail: MailSettings | null, holds: () => unknown): Promise<void> {
  const ending = new AbortController()
  const { log } = createTestLog()
  const deps = { store: own.store, log, ending: ending.signal }
  const settings = { mail, feedbackRetentionDays: 90, postRetentionDays: null }
  const maintenanceJobs = createMaintenanceJobs(deps, settings, [])
  const running = runMaintenance({ store: own.store, log, maintenanceJobs }, ending.signal)
  await vi.waitFor(holds)
  ending.abort()
  await running
}
const listReceived = () => own.store.query(sql`select received_at from feedback`)

test('retention is kept at every start; without a way to mail feedback waits for one [S9.28 S7.26 P3]', async () => {
  const words = { name: '', surname: '', email: 'ada@example.org', comment: '', picture: null }
  await saveFeedback(own.reader, { id: randomUUID(), ...words })
  await own.owner.query(sql`update feedback set received_at = ${new Date(0)}`)
  await saveFeedback(own.reader, { id: randomUUID(), ...words })

  await runUntil(null, async () => expect(await listReceived()).toHaveLength(1))
  const before = mails.arrived.length
  await runUntil({ ...MAIL, url: mails.url }, () => expect(mails.taken).toHaveLength(1))

  expect(before).toBe(0)
})

test('what is too much to be mailed one by one is mailed together an hour later, all of it [RS.82 P3]', async () => {
  const words = { name: 'Ada', surname: '', email: 'ada@example.org', picture: null }
  const save = (comment: string) =>
    saveFeedback(own.reader, { id: randomUUID(), ...words, comment })
  const mail = { ...MAIL, url: mails.url, mailsPerDay: 1 }
  await own.owner.query(sql`delete from feedback`)
  const before = mails.taken.length
  for (const comment of ['by a robot', 'by another robot', 'by somebody honest'])
    await save(comment)
  const countWaiting = async () =>
    (await own.store.query(sql`select id from feedback where in_digest`)).length

  await runUntil(mail, async () => expect(await countWaiting()).toBe(2))
  const alone = mails.taken.slice(before)
  await own.store.query(sql`update job set run_at = ${new Date(0)}`)
  // A job that ends because we do would stay.
  await runUntil(mail, async () =>
    expect(await own.store.query(sql`select task from job`)).toEqual([{ task: 'remove-expired' }]),
  )

  expect(alone.map(({ text }) => text)).toEqual([expect.stringContaining('by a robot')])
  const digest = mails.taken.at(-1)
  expect(digest?.subject).toBe('Feedback: 2 messages')
  expect(digest?.text).toMatch(/by another robot[^]*by somebody honest/)
  expect(mails.taken).toHaveLength(before + 2)
})

test('a sweep of a network that is not followed is dropped, not due for ever [P3]', async () => {
  await requestSweepOfAll(own.store)

  await runUntil(null, async () =>
    expect(await own.store.query(sql`select task from job`)).toEqual([{ task: 'remove-expired' }]),
  )
})
