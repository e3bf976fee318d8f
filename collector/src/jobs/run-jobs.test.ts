import { requestAccounts, requestSweep } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import { runJobs } from './run-jobs.ts'

let own: TestStore
let ending: AbortController
let running: Promise<void>[]
let done: string[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  ending = new AbortController()
  running = []
  done = []
})
afterEach(async () => {
  ending.abort()
  await Promise.all(running)
})

const start = (sweep: () => Promise<void> | void, signal = ending.signal): TestLog => {
  const testLog = createTestLog()
  const tasks = {
    'sweep:twitter': { work: async () => sweep(), repeatAfter: '1 day' },
    'read-accounts:twitter': {
      work: async () => void done.push('read-accounts'),
      repeatAfter: '1 day',
    },
  }
  running.push(runJobs({ store: own.store, log: testLog.log }, tasks, signal))
  return testLog
}

test('what was asked for is made once, and what is asked for later is made then [RC.15]', async () => {
  for (let count = 0; count < 3; count += 1) await requestSweep(own.store, 'twitter')

  start(() => void done.push('sweep'))
  await vi.waitFor(() => expect(done).toEqual(['sweep']))
  await requestAccounts(own.store, 'twitter')

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'read-accounts']))
})

test('a job that fails is tried again [P3]', async () => {
  start(() => {
    done.push('sweep')
    if (done.length === 1) throw new Error('X is away')
  })

  await requestSweep(own.store, 'twitter')

  await vi.waitFor(() => expect(done).toEqual(['sweep', 'sweep']))
})

test('a job that goes on failing is told at first and then about daily [P3]', async () => {
  const { messages } = start(() => {
    throw new Error('X is away')
  })
  const untilFailed = (attempts: number) =>
    vi.waitFor(async () =>
      expect(await own.store.query(sql`select attempts, taken from job`)).toEqual([
        { attempts, taken: false },
      ]),
    )
  const failAfter = async (attempts: number): Promise<number> => {
    await own.store.query(sql`update job set attempts = ${attempts}, run_at = ${new Date(0)}`)
    await untilFailed(attempts + 1)
    return messages.length
  }
  await requestSweep(own.store, 'twitter')
  await vi.waitFor(() => expect(messages).toHaveLength(1))

  const told = [messages.length, await failAfter(12), await failAfter(24)]

  expect(told).toEqual([1, 1, 2])
})

test('a job that was running when its process ended is made by the next one [P3]', async () => {
  const first = new AbortController()
  const stuck = Promise.withResolvers<void>()
  start(() => {
    done.push('begun')
    return stuck.promise
  }, first.signal)
  await requestSweep(own.store, 'twitter')
  await vi.waitFor(() => expect(done).toEqual(['begun']))

  first.abort()
  stuck.resolve()
  await Promise.all(running)
  start(() => void done.push('made'))

  await vi.waitFor(() => expect(done).toEqual(['begun', 'made']))
})
