import { expect, test } from 'vitest'
import {
  listBrusselsDays,
  startOfBrusselsDay,
  toBrusselsDate,
  toBrusselsDay,
  toBrusselsHour,
} from './brussels-days.ts'

const HOUR_MS = 3_600_000

test.each([
  ['2026-11-15T12:00:30Z', '2026-11-14T23:00:00.000Z'],
  ['2026-11-14T23:00:00Z', '2026-11-14T23:00:00.000Z'],
  ['2026-11-14T22:59:59Z', '2026-11-13T23:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T00:30:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
])('the day of %s begins at %s [RS.41]', (at, midnight) => {
  expect(startOfBrusselsDay(new Date(at)).toISOString()).toBe(midnight)
})

test.each([
  ['2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', [24, 23, 24]],
  ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', [24, 25, 24]],
])('days from %s to %s have %j hours [RS.41]', (from, to, hours) => {
  const days = listBrusselsDays({ from: new Date(from), to: new Date(to) })

  const ends = [...days.slice(1), startOfBrusselsDay(new Date(Date.parse(to) + 24 * HOUR_MS))]
  expect(days.map((day, at) => (Number(ends[at]) - Number(day)) / HOUR_MS)).toEqual(hours)
})

test('a window that ends at midnight does not touch the day that begins there [RS.41]', () => {
  const window = { from: new Date('2026-11-13T23:00:00Z'), to: new Date('2026-11-14T23:00:00Z') }

  expect(listBrusselsDays(window).map(toBrusselsDay)).toEqual(['20261114'])
})

test('an empty window shares a moment with no day [RS.41]', () => {
  const noon = new Date('2026-11-14T12:00:00Z')

  expect(listBrusselsDays({ from: noon, to: noon })).toEqual([])
})

test.each([
  ['2026-11-14T22:59:59Z', '2026-11-14'],
  ['2026-11-14T23:00:00Z', '2026-11-15'],
])('in Brussels %s is in %s [RG.13]', (at, date) => {
  expect(toBrusselsDate(new Date(at))).toBe(date)
})

test('the hour that comes twice has one label and two times [RS.42]', () => {
  const hours = ['2026-10-24T23:00Z', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z']

  expect(hours.map((hour) => toBrusselsHour(new Date(hour)))).toEqual([
    '2026102501',
    '2026102502',
    '2026102502',
    '2026102503',
  ])
})
