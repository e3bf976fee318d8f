import { openStore } from '@hemicycle/store'
import { expect, onTestFinished, test } from 'vitest'
import { createTestLog } from '../testing/index.ts'
import { endParts } from './end-parts.ts'

/** Ends these parts in a time that the test lets pass at once. */
async function end(parts: (told: string[]) => Promise<unknown>[]) {
  const store = openStore('postgres://127.0.0.1:1/none')
  onTestFinished(() => store.destroy())
  const { log, messages } = createTestLog()
  const told: string[] = []
  const waits: number[] = []
  const onStuck = () => void told.push('stuck')
  await endParts({ store, log, onStuck }, parts(told), async (ms, signal) => {
    waits.push(ms)
    if (waits.length === 2) told.push('late')
    await new Promise(setImmediate)
    if (signal.aborted) waits.pop()
  })
  return { told, messages, waits }
}

test('parts that end are waited for, and nothing is said [P3]', async () => {
  const { told, messages } = await end(() => [Promise.resolve(), Promise.reject(new Error('x'))])

  expect(told).toEqual([])
  expect(messages).toEqual([])
})

test('a part that never ends is told: the process must end, within 30 s [P3]', async () => {
  const { told, waits, messages } = await end((said) => [
    // It goes on until the process would have ended.
    new Promise((resolve) => {
      const look = () => (said.includes('stuck') ? resolve(null) : setImmediate(look))
      look()
    }),
  ])

  expect(told).toEqual(['late', 'stuck'])
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(30_000)
  expect(messages).toEqual(['PostgreSQL does not respond; cutting its connections'])
})
