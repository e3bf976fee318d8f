import { toSweepPart } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import { expect, test } from 'vitest'
import { toRecord } from './to-record.ts'

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

test('a post stood when the last sweep that asked about it began [RC.15 RC.16]', () => {
  expect(toRecord(post, swept(3, 2, 1))).toEqual({
    fingerprint: 'f'.repeat(64),
    lastSeenAt: POSTED + 3 * DAY,
  })
})

test.each([
  ['no sweep is known', []],
  ['it came after the last one', swept(-1, -2)],
  ['another network was swept', [{ ...sweepOf(1), network: 'facebook' as const }]],
])('it stood when it was first seen, if %s [RC.15]', (_, sweeps) => {
  expect(toRecord(post, sweeps).lastSeenAt).toBe(POSTED + 2)
})

test('of later sweeps those count that asked about its part, or about all [RC.15]', () => {
  const own = toSweepPart(POSTED)
  const others = [sweepOf(95, [own + 1]), sweepOf(94, []), sweepOf(30), sweepOf(29)]

  expect(toRecord(post, others).lastSeenAt).toBe(POSTED + 30 * DAY)
  expect(toRecord(post, [sweepOf(96, [own]), ...others]).lastSeenAt).toBe(POSTED + 96 * DAY)
})
