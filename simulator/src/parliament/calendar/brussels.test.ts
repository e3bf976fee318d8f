import { expect, test } from 'vitest'
import { addDays, DAY_MS, toDay, startOfDay, toTimestamp, toWeekday } from './brussels.ts'

const HOUR_MS = DAY_MS / 24

test('days have 24 hours, but 23 and 25 when clocks change', () => {
  const hours = ['2026-03-28', '2026-03-29', '2026-10-25', '2026-11-15'].map(
    (day) => (startOfDay(addDays(day, 1)) - startOfDay(day)) / HOUR_MS,
  )

  expect(hours).toEqual([24, 23, 25, 24])
})

test('a time of day is what clocks in Brussels show, in winter, in summer and on days between', () => {
  const times = ['2026-01-10', '2026-07-10', '2026-03-29', '2026-10-25'].map((day) =>
    new Date(toTimestamp(day, 9 * HOUR_MS)).toISOString().slice(11, 16),
  )

  expect(times).toEqual(['08:00', '07:00', '07:00', '08:00'])
})

test('a day begins at midnight in Brussels', () => {
  expect(toDay(new Date('2026-07-10T21:59:59Z'))).toBe('2026-07-10')
  expect(toDay(new Date('2026-07-10T22:00:00Z'))).toBe('2026-07-11')
  expect(toWeekday('2026-11-15')).toBe(6)
})
