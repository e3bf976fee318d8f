import { requestSweep, requestUsers } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestLog } from '../../testing/index.ts'
import { prepareJobs, runJobs } from './run-jobs.ts'

const SOON = { timeout: 15_000 }
const CRONTAB = '0 3 * * * sweep ?fill=1d&jobKey=sweep'
let own: TestStore
let ending: AbortController
let running: Promise<void>[]
let done: string[]

beforeEach(async () => {
  own = await createTestStore()
  ending = new AbortController()
  running = []
  done = []
  await prepareJobs(deps())
})
afterEach(async () => {
  ending.abort()
  await Promise.all(running)
  await own.drop()
})

const deps = () => ({ databaseUrl: own.url, store: own.store, log: openTestLog().log })
const start = (sweep: () => Promise<void> | void, signal = ending.signal) => {
  const tasks = { sweep, 'read-users': () => void done.push('read-users') }
  running.push(runJobs(deps(), { tasks, crontab: CRONTAB }, signal))
}

test('asked for several times before it begins, a sweep is made once [RC.15]', async () => {
  for (let count = 0; count < 3; count += 1) await requestSweep(own.store)

  start(() => void done.push('sweep'))
  await vi.waitFor(() => expect(done).toEqual(['sweep']), SOON)
  await requestUsers(own.store)
  await vi.waitFor(() => expect(done).toEqual(['sweep', 'read-users']), SOON)
})

test('asked for while it runs, it is made again afterwards: it may have come too late for this one [P3]', async () => {
  const first = Promise.withResolvers<void>()
  start(() => {
    done.push('sweep')
    return done.length === 1 ? first.promise : undefined
  })
  await requestSweep(own.store)
  await vi.waitFor(() => expect(done).toHaveLength(1), SOON)

  await requestSweep(own.store)
  first.resolve()

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'sweep']), SOON)
})

test('a job that fails is tried again [P3]', async () => {
  start(() => {
    done.push('sweep')
    if (done.length === 1) throw new Error('X is away')
  })

  await requestSweep(own.store)

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'sweep']), SOON)
})

test('a job whose process was killed is free for the next one [P3]', async () => {
  await requestSweep(own.store)
  await own.store
    .withSchema('graphile_worker')
    .withTables<{ _private_jobs: { locked_by: string; locked_at: Date } }>()
    .updateTable('_private_jobs')
    .set({ locked_by: 'killed', locked_at: new Date() })
    .execute()

  await prepareJobs(deps())
  start(() => void done.push('sweep'))

  await vi.waitFor(() => expect(done).toEqual(['sweep']), SOON)
})
