import { toSweepPart } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import { createSweepCache, toCitationRecord } from './citation-record.ts'
import { expect, test, vi } from 'vitest'

const DAY = 86_400
const POSTED = 1_790_000_000
const post = {
  network: 'twitter',
  postedAt: POSTED,
  firstSeenAt: POSTED + 2,
  payload: { fingerprint: 'f'.repeat(64) },
} as PostDocument
const sweepOf = (day: number, parts: number[] = []) => ({
  network: 'twitter' as const,
  startedAt: POSTED + Math.round(day * DAY),
  parts,
})
const swept = (...days: number[]) => days.map((day) => sweepOf(day))

test('a post was online when the last sweep that checked it began [RC.15 RC.16]', () => {
  expect(toCitationRecord(post, swept(3, 2, 1))).toEqual({
    fingerprint: 'f'.repeat(64),
    lastSeenAt: POSTED + 3 * DAY,
    claimedAt: null,
    editSeenAt: null,
  })
})

test('the time that an author’s app gave is in the record when it does not count [RN.12]', () => {
  const claimed = { ...post, payload: { ...post.payload, claimedAt: -1 } }

  expect(toCitationRecord(claimed, []).claimedAt).toBe(-1)
})

test('the record says when we saw the last edit [RF.19]', () => {
  const edited = { ...post, payload: { ...post.payload, editSeenAt: POSTED + 60 } }

  expect(toCitationRecord(edited, []).editSeenAt).toBe(POSTED + 60)
})

test.each([
  ['no sweep is known', []],
  ['it came after the last one', swept(-1, -2)],
  ['another network was swept', [{ ...sweepOf(1), network: 'facebook' as const }]],
])('it was last seen when it was first seen, if %s [RC.15]', (_, sweeps) => {
  expect(toCitationRecord(post, sweeps).lastSeenAt).toBe(POSTED + 2)
})

test('of later sweeps, only those that checked its part, or all parts, count [RC.15]', () => {
  const own = toSweepPart(POSTED)
  const others = [sweepOf(95, [own + 1]), sweepOf(94, []), sweepOf(30), sweepOf(29)]

  expect(toCitationRecord(post, others).lastSeenAt).toBe(POSTED + 30 * DAY)
  expect(toCitationRecord(post, [sweepOf(96, [own]), ...others]).lastSeenAt).toBe(POSTED + 96 * DAY)
})

const STARTED = new Date('2026-11-10T03:00:00Z')
const SWEEP = { network: 'twitter' as const, startedAt: STARTED, parts: [7] }
const KNOWN = [{ ...SWEEP, startedAt: STARTED.getTime() / 1000 }]

test('sweeps are read in the background: no request waits for them [P2 RC.15]', async () => {
  const list = vi.fn<() => Promise<(typeof SWEEP)[]>>().mockResolvedValue([SWEEP])
  const sweeps = createSweepCache(list, () => 0)

  expect(sweeps()).toEqual([])

  await vi.waitFor(() => expect(sweeps()).toEqual(KNOWN))
  expect(list).toHaveBeenCalledTimes(1)
})

test('without PostgreSQL the last list is used, and read again after a minute [P2]', async () => {
  let now = 0
  const list = vi.fn<() => Promise<(typeof SWEEP)[]>>().mockResolvedValueOnce([SWEEP])
  list.mockRejectedValue(new Error('no database'))
  const sweeps = createSweepCache(list, () => now)
  sweeps()
  await vi.waitFor(() => expect(sweeps()).toEqual(KNOWN))

  now += 61_000

  expect(sweeps()).toEqual(KNOWN)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(sweeps()).toEqual(KNOWN)
})
