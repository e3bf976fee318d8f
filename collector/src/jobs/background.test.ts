import { beforeEach, expect, test, vi } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import { createBackgroundRunner } from './background.ts'

let ending: AbortController
let waits: number[]
let background: ReturnType<typeof createBackgroundRunner>
let testLog: TestLog

beforeEach(() => {
  ending = new AbortController()
  waits = []
  testLog = createTestLog()
  background = createBackgroundRunner(testLog.log, ending.signal, (ms) => {
    waits.push(ms)
    return Promise.resolve()
  })
})

/** Work that goes on until the test lets it end. */
function openWork() {
  const runs: PromiseWithResolvers<void>[] = []
  return {
    runs,
    work: () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
  }
}

test('a task runs once at a time; however often it is asked for meanwhile, it follows once [P3]', async () => {
  const { runs, work } = openWork()

  background.start('task', work)
  background.start('task', work)
  background.start('task', work)
  const atFirst = runs.length
  runs[0]?.resolve()
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()
  await new Promise(setImmediate)

  expect(atFirst).toBe(1)
  expect(runs).toHaveLength(2)
})

test('a task that has ended can be started again [P3]', async () => {
  const { runs, work } = openWork()
  background.start('task', work)
  runs[0]?.resolve()
  await new Promise(setImmediate)

  background.start('task', work)

  expect(runs).toHaveLength(2)
})

test('background of different names run beside each other [P3]', () => {
  const { runs, work } = openWork()

  background.start('one', work)
  background.start('other', work)

  expect(runs).toHaveLength(2)
})

test('a task that fails is repeated, later each time, up to 5 minutes, until it succeeds [P3]', async () => {
  let tries = 0
  const { promise: done, resolve } = Promise.withResolvers<void>()

  background.start('task', () => {
    tries += 1
    if (tries < 10) return Promise.reject(new Error('not yet'))
    resolve()
    return Promise.resolve()
  })
  await done

  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
})

test('a task that fails at the end is not repeated [P3]', async () => {
  const { runs, work } = openWork()
  background.start('task', work)

  ending.abort()
  runs[0]?.reject(new Error('ended'))
  await new Promise(setImmediate)

  expect(runs).toHaveLength(1)
  expect(waits).toEqual([])
})

test('a failure is told once per reason, and so is its end [P3]', async () => {
  const reasons = ['away', 'away', 'away', 'denied', 'away']
  const { promise: done, resolve } = Promise.withResolvers<void>()

  background.start('task', () => {
    const reason = reasons.shift()
    if (reason) return Promise.reject(new Error(reason))
    resolve()
    return Promise.resolve()
  })
  await done
  await new Promise(setImmediate)

  const failure = 'task failed, retrying'
  expect(testLog.messages).toEqual([failure, failure, 'task: works again'])
})
