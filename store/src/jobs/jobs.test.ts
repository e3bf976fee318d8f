import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import { failJob, releaseJobs, requestSweep, settleJob, takeJob, type Job } from './jobs.ts'

const TASKS = ['sweep:twitter']
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(() => own.store.query(sql`delete from job`))
afterAll(() => own.drop())

const take = () => takeJob(own.store, TASKS)
const takeOne = async (): Promise<Job> => {
  const job = await take()
  if (!job) throw new Error('no job is due')
  return job
}
const makeDue = () => own.store.query(sql`update job set run_at = now()`)

test('asked for several times, a job is taken once, and by nobody else while it runs [RC.15]', async () => {
  for (let count = 0; count < 3; count += 1) await requestSweep(own.store, 'twitter')

  const both = await Promise.all([take(), take()])

  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await take()).toBeUndefined()
})

test('a job that is done comes again after its pause [RC.15]', async () => {
  await requestSweep(own.store, 'twitter')
  await settleJob(own.store, await takeOne(), '1 day')
  const before = await take()
  await makeDue()

  expect(before).toBeUndefined()
  expect(await takeOne()).toMatchObject({ task: 'sweep:twitter', attempts: 1 })
})

test('asked for while it runs, it is made again: it may have come too late for this one [P3]', async () => {
  await requestSweep(own.store, 'twitter')
  const first = await takeOne()

  await requestSweep(own.store, 'twitter')
  await settleJob(own.store, first, '1 day')

  expect(await takeOne()).toMatchObject({ task: 'sweep:twitter' })
})

test('a job without a pause is gone when it is done, unless it was asked for again [P3]', async () => {
  await requestSweep(own.store, 'twitter')
  const first = await takeOne()
  await requestSweep(own.store, 'twitter')
  await settleJob(own.store, first, null)
  await settleJob(own.store, await takeOne(), null)
  await makeDue()

  expect(await take()).toBeUndefined()
})

test('a job that fails is tried again later each time, up to an hour [P3]', async () => {
  await requestSweep(own.store, 'twitter')
  const pauses: number[] = []
  for (let tries = 0; tries < 14; tries += 1) {
    const job = await takeOne()
    // In one transaction, now() is the same for both.
    await own.store.transaction(async (db) => {
      await failJob(db, job, 'X is away')
      const rows = await db.query<{ seconds: string }>(sql`
        select extract(epoch from run_at - now()) as seconds from job`)
      pauses.push(Number(rows[0]?.seconds))
    })
    await makeDue()
  }

  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(pauses.at(-1)).toBe(3600)
})

test('a job whose process was killed is free for the next one [P3]', async () => {
  await requestSweep(own.store, 'twitter')
  await takeOne()
  const before = await take()

  await releaseJobs(own.store, TASKS)

  expect(before).toBeUndefined()
  expect(await takeOne()).toMatchObject({ task: 'sweep:twitter' })
})

test('jobs that this process does not know are left to others [P3]', async () => {
  await requestSweep(own.store, 'twitter')

  expect(await takeJob(own.store, ['send-mail'])).toBeUndefined()
})

test('each network has a sweep of its own [P3]', async () => {
  await requestSweep(own.store, 'twitter')
  await requestSweep(own.store, 'facebook')

  const first = await takeJob(own.store, ['sweep:twitter'])
  const second = await takeJob(own.store, ['sweep:facebook'])

  expect([first?.task, second?.task]).toEqual(['sweep:twitter', 'sweep:facebook'])
})
