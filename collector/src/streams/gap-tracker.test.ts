import { planSweep, settleGap } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestLog } from '../../testing/index.ts'
import { createBackgroundRunner } from '../jobs/background.ts'
import { createGapTracker } from './gap-tracker.ts'

let own: TestStore
let ending: AbortController
/** Ahead of the clock, so that nothing becomes old while a test runs. */
let now: number

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  ending = new AbortController()
  now = Date.now() + 3_600_000
})
afterEach(() => ending.abort())

const start = () => {
  const background = createBackgroundRunner(createTestLog().log, ending.signal)
  return createGapTracker({ store: own.store, background, now: () => new Date(now) }, 'twitter')
}
const loadHeardAt = async () => {
  const [row] = await own.store.query<{ heard_at: Date | null }>(
    sql`select heard_at from deletions_heard`,
  )
  return row?.heard_at?.getTime()
}
const pass = (seconds: number) => {
  now += seconds * 1000
}
const isAllAsked = async () => (await planSweep(own.store, 'twitter')).parts.length > 1
const settleAll = async () =>
  settleGap(own.store, 'twitter', (await planSweep(own.store, 'twitter')).gap)

/** Listens for a while, and what was missed before is settled. */
const listen = async () => {
  const gaps = start()
  gaps.onOpen()
  await gaps.write()
  gaps.onActivity()
  await expect.poll(loadHeardAt).toBe(now)
  await settleAll()
  return gaps
}

test('what is heard is written down every 10 s, also by a clock that goes back [RF.32]', () => {
  const started = vi.fn<() => void>()
  const background = { start: started }
  const gaps = createGapTracker(
    { store: own.store, background, now: () => new Date(now) },
    'twitter',
  )
  gaps.onOpen()
  const counts = [0, 9, 1, 9, -30, 9].map((seconds) => {
    pass(seconds)
    gaps.onActivity()
    return started.mock.calls.length
  })

  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
})

test.each([
  ['a short break', 50, false],
  ['a long one', 70, true],
])('%s of the connection leads to a sweep of all: %s s, %s [RF.32]', async (_, seconds, isGap) => {
  const gaps = await listen()

  pass(seconds)
  gaps.onOpen()
  await gaps.write()

  expect(await isAllAsked()).toBe(isGap)
})

test('a process that died without a word left since when nobody listens [P3 RF.32]', async () => {
  await listen()
  pass(70)

  const next = start()
  next.onOpen()
  await next.write()

  expect(await isAllAsked()).toBe(true)
})

test('a gap is known although the store was away when it ended [P3 RF.32]', async () => {
  const gaps = await listen()
  await own.owner.query(sql`alter table deletions_heard rename to elsewhere`)
  pass(70)
  gaps.onOpen()
  await expect(gaps.write()).rejects.toThrow('deletions_heard')
  await own.owner.query(sql`alter table elsewhere rename to deletions_heard`)

  pass(20)
  gaps.onActivity()

  await expect.poll(isAllAsked).toBe(true)
})
