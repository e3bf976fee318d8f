import { expect, test } from 'vitest'
import { addDays, isDay, startOfDay, toDay, toDays, toWindow } from './brussels-day.ts'

const seconds = (time: string) => Date.parse(time) / 1000

test.each([
  ['2026-01-15', '2026-01-14T23:00:00Z'],
  ['2026-07-01', '2026-06-30T22:00:00Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins at midnight in Brussels, in summer and winter [RS.49]', (day, start) => {
  expect(startOfDay(day)).toBe(seconds(start))
  expect(toDay(seconds(start))).toBe(day)
  expect(toDay(seconds(start) - 1)).toBe(addDays(day, -1))
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
])('%s is a day: %s [S5.7]', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a window has both its days, and From and To are swapped when From is later [S4.16 S5.8]', () => {
  const window = { from: '1772319600', to: '1772751600' }

  expect(toWindow('2026-03-01', '2026-03-05')).toEqual(window)
  expect(toWindow('2026-03-05', '2026-03-01')).toEqual(window)
  expect(toDays(window)).toEqual({ since: '2026-03-01', until: '2026-03-05' })
})

test('a window may have one end or none [RW.26]', () => {
  expect(toWindow('', '')).toEqual({})
  expect(toWindow('2026-03-01', '')).toEqual({ from: '1772319600' })
  expect(toDays({ to: '1772751600' })).toEqual({ since: '', until: '2026-03-05' })
})
