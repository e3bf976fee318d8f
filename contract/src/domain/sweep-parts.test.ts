import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SWEEP_PARTS } from './constants.ts'
import { toEpochSeconds } from '../wire/envelope.ts'
import { ALL_SWEEP_PARTS, isSwept, listSweepSpans, type SweepSpan } from './sweep-parts.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-15T12:00:30.500Z')
const countIn = (spans: SweepSpan[], at: Date): number =>
  spans.filter(({ from, to }) => at >= from && (to === null || at < to)).length

test('a sweep asks once about each post of the last 30 days and of its part, and about no other [RC.15]', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date(NOW.getTime() + DAY_MS), noInvalidDate: true }),
      fc.integer({ min: 0, max: SWEEP_PARTS - 1 }),
      (postedAt, part) => {
        const isAsked = countIn(listSweepSpans(NOW, [part]), postedAt) === 1
        const days = (NOW.getTime() - postedAt.getTime()) / DAY_MS
        const isOfPart = Math.floor(postedAt.getTime() / DAY_MS) % 30 === part
        expect(isAsked).toBe(days <= 30 || isOfPart)
      },
    ),
  )
})

test('in 30 parts everything is asked about, however old [RF.32]', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date(0),
        max: new Date(NOW.getTime() - 31 * DAY_MS),
        noInvalidDate: true,
      }),
      (postedAt) => {
        const asked = ALL_SWEEP_PARTS.map((part) => countIn(listSweepSpans(NOW, [part]), postedAt))
        expect(asked.filter((times) => times > 0)).toEqual([1])
        expect(countIn(listSweepSpans(NOW, ALL_SWEEP_PARTS), postedAt)).toBe(1)
      },
    ),
  )
})

test('who asks later which posts a sweep asked about is told so [RC.15]', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: NOW, noInvalidDate: true }),
      fc.uniqueArray(fc.integer({ min: 0, max: SWEEP_PARTS - 1 })),
      (postedAt, parts) => {
        const wasAsked = countIn(listSweepSpans(NOW, parts), postedAt) > 0
        const sweep = { startedAt: toEpochSeconds(NOW), parts }
        fc.pre(Math.abs(NOW.getTime() - 30 * DAY_MS - postedAt.getTime()) > 1000)
        expect(isSwept(toEpochSeconds(postedAt), sweep)).toBe(wasAsked)
      },
    ),
  )
})
