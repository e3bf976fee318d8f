import { expect, test } from 'vitest'
import { toBrusselsTime } from './brussels-time.ts'

const at = (text: string) => Date.parse(text)

test('a moment of today is told by its hour in Brussels [RS.49]', () => {
  const time = toBrusselsTime(at('2026-03-10T14:32:08Z'), at('2026-03-10T20:00:00Z'))

  expect(time.short).toBe('15:32')
  expect(time.date).toBe('Tuesday 10 March 2026')
})

test('midnight is the one of Brussels, in summer too [RS.49]', () => {
  const now = at('2026-07-01T08:00:00Z')

  expect(toBrusselsTime(at('2026-06-30T22:00:00Z'), now).short).toBe('00:00')
  expect(toBrusselsTime(at('2026-06-30T21:59:00Z'), now).short).toBe('30 Jun')
})

test('September is three letters on every system [RS.49]', () => {
  expect(toBrusselsTime(at('2026-09-09T10:00:00Z'), at('2026-10-10T10:00:00Z')).short).toBe('9 Sep')
})

test('another year is named [RS.49]', () => {
  const time = toBrusselsTime(at('2024-12-31T10:00:00Z'), at('2026-03-10T10:00:00Z'))

  expect(time.short).toBe('31 Dec 2024')
  expect(time.day).toBe('31 December 2024')
})
