import { ALL_SWEEP_PARTS, SWEEP_PARTS } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, rosterOf, type TestStore } from '../../testing/index.ts'
import {
  planSweep,
  requestSweepOfAll,
  saveHeard,
  saveRoster,
  saveSweep,
  settleGap,
  takeJob,
} from '../index.ts'

const NETWORK = 'twitter'
const ALL = [...ALL_SWEEP_PARTS]
let own: TestStore
let now: number
let sweeps: number

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(1))
  // Ahead of the clock, so that nothing expires while a test runs.
  now = Date.now() + 3_600_000
  sweeps = 0
})

const secondsAgo = (seconds: number) => new Date(now - seconds * 1000)
const hear = (openedAt: Date, heardAt: Date | null) =>
  saveHeard(own.store, { network: NETWORK, openedAt, heardAt })
const plan = () => planSweep(own.store, NETWORK)
const sweep = async () => {
  const { parts, gap } = await plan()
  const startedAt = new Date(now + (sweeps += 1))
  await saveSweep(own.store, { network: NETWORK, startedAt, parts, checked: 0, removed: 0 })
  await settleGap(own.store, NETWORK, gap)
  return parts
}
/** We have received deletions for an hour, and a sweep has checked all posts since. */
const hearForAnHour = async () => {
  await hear(secondsAgo(3600), secondsAgo(20))
  await sweep()
}

test('as long as nobody has ever listened, everything is asked about [RF.32]', async () => {
  expect((await plan()).parts).toEqual(ALL)

  await hear(secondsAgo(5), secondsAgo(1))

  expect((await plan()).parts).toEqual(ALL)
})

test('while deletions are heard, each sweep asks about another part, until all had their turn [RC.15 RF.32]', async () => {
  await hearForAnHour()
  await own.owner.query(sql`delete from sweep`)

  const asked: number[] = []
  for (let count = 0; count < SWEEP_PARTS + 2; count += 1) asked.push(...(await sweep()))

  expect(asked).toEqual([...ALL, 0, 1])
})

test('the turn is that of the part that was not asked about for longest, whichever sweep failed [RF.32]', async () => {
  await hearForAnHour()
  for (const [second, part] of ALL.toReversed().entries())
    await saveSweep(own.store, {
      network: NETWORK,
      startedAt: new Date(now + 1000 * second),
      parts: [part],
      checked: 0,
      removed: 0,
    })

  expect((await plan()).parts).toEqual([SWEEP_PARTS - 1])
  expect((await plan()).parts).toEqual([SWEEP_PARTS - 1])
})

test.each([
  ['a minute at most is no gap', 59, false],
  ['more than a minute is one', 61, true],
  ['a clock that went back may hide one', -61, true],
])('between two connections %s [RF.32]', async (_, seconds, isGap) => {
  await hearForAnHour()

  const openedAt = new Date(secondsAgo(20).getTime() + seconds * 1000)
  await hear(openedAt, null)
  await hear(openedAt, openedAt)

  expect((await plan()).parts).toHaveLength(isGap ? SWEEP_PARTS : 1)
})

test('connections that never say a word are a gap [RF.32]', async () => {
  await hearForAnHour()
  const [soon, later, last] = [-20, -30, -60].map(secondsAgo) as [Date, Date, Date]
  for (const openedAt of [soon, later]) await hear(openedAt, null)
  const before = await plan()

  await hear(last, null)

  expect(before.parts).toHaveLength(1)
  expect((await plan()).parts).toEqual(ALL)
})

test('while deletions are not heard, everything is asked about each time [RF.32]', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  await hear(hourAgo, hourAgo)

  expect([await sweep(), await sweep()]).toEqual([ALL, ALL])
})

test('a gap is known until a sweep of all is finished, and a later one longer than that [P3 RF.32]', async () => {
  await hearForAnHour()
  await hear(secondsAgo(-120), secondsAgo(-120))
  const first = await plan()
  await requestSweepOfAll(own.store)
  await settleGap(own.store, NETWORK, first.gap)
  const second = await plan()
  await settleGap(own.store, NETWORK, second.gap)

  expect([first.parts, second.parts]).toEqual([ALL, ALL])
  expect((await plan()).parts).toHaveLength(1)
})

test('who asks for a sweep of all gets one at once, though nothing was missed [RC.15]', async () => {
  await hearForAnHour()
  const before = await plan()

  await requestSweepOfAll(own.store)

  expect(before.parts).toHaveLength(1)
  expect((await plan()).parts).toEqual(ALL)
  expect(await takeJob(own.store, ['sweep:twitter'])).toMatchObject({ task: 'sweep:twitter' })
})
