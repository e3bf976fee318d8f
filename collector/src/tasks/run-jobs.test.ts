import { requestSweep, requestUsers } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestLog } from '../../testing/index.ts'
import { runJobs } from './run-jobs.ts'

const SOON = { timeout: 15_000 }
let own: TestStore
let ending: AbortController
let running: Promise<void>[]
let done: string[]

beforeEach(async () => {
  own = await createTestStore()
  ending = new AbortController()
  running = []
  done = []
})
afterEach(async () => {
  ending.abort()
  await Promise.all(running)
  await own.drop()
})

const start = (sweep: () => Promise<void> | void, signal = ending.signal) => {
  const tasks = {
    sweep: { work: async () => sweep(), again: '1 day' },
    'read-users': { work: async () => void done.push('read-users'), again: '1 day' },
  }
  running.push(runJobs({ store: own.store, log: openTestLog().log }, tasks, signal))
}

test('what was asked for is made once, and what is asked for later is made then [RC.15]', async () => {
  for (let count = 0; count < 3; count += 1) await requestSweep(own.store)

  start(() => void done.push('sweep'))
  await vi.waitFor(() => expect(done).toEqual(['sweep']), SOON)
  await requestUsers(own.store)

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'read-users']), SOON)
})

test('a job that fails is tried again [P3]', async () => {
  start(() => {
    done.push('sweep')
    if (done.length === 1) throw new Error('X is away')
  })

  await requestSweep(own.store)

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'sweep']), SOON)
})

test('a job that was running when its process ended is made by the next one [P3]', async () => {
  const first = new AbortController()
  const stuck = Promise.withResolvers<void>()
  start(() => {
    done.push('begun')
    return stuck.promise
  }, first.signal)
  await requestSweep(own.store)
  await vi.waitFor(() => expect(done).toEqual(['begun']), SOON)

  first.abort()
  stuck.resolve()
  await Promise.all(running)
  start(() => void done.push('made'))

  await vi.waitFor(() => expect(done).toEqual(['begun', 'made']), SOON)
})
