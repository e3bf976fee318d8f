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
const swept = (...days: number[]) =>
  days.map((day) => ({ network: 'twitter' as const, startedAt: POSTED + Math.round(day * DAY) }))

test('a post stood when the last sweep that asked about it began [RC.15 RC.16]', () => {
  expect(toRecord(post, swept(3, 2, 1))).toEqual({
    fingerprint: 'f'.repeat(64),
    lastSeenAt: POSTED + 3 * DAY,
  })
})

test.each([
  ['no sweep is known', []],
  ['it came after the last one', swept(-1, -2)],
  ['another network was swept', [{ network: 'facebook' as const, startedAt: POSTED + DAY }]],
])('it stood when it was first seen, if %s [RC.15]', (_, sweeps) => {
  expect(toRecord(post, sweeps).lastSeenAt).toBe(POSTED + 2)
})

test('sweeps do not ask about old posts: those of its first days count [RC.15]', () => {
  expect(toRecord(post, swept(32, 31, 30, 29)).lastSeenAt).toBe(POSTED + 30 * DAY)
})
