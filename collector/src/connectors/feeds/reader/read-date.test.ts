import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['Mon, 16 Nov 2026 09:30:00 +0100', '2026-11-16T08:30:00.000Z'],
  ['16 Nov 2026 09:30 GMT', '2026-11-16T09:30:00.000Z'],
  ['Mon, 16 Nov 26 09:30:05 CET', '2026-11-16T08:30:05.000Z'],
  ['Mon, 16 Nov 2026 09:30:00 EST', '2026-11-16T14:30:00.000Z'],
  ['Mon, 16 Nov 2026 09:30:00', '2026-11-16T09:30:00.000Z'],
  ['lun., 16 nov. 2026 09:30:00 +0100', null],
  ['2026-11-16T09:30:00.123+02:00', '2026-11-16T07:30:00.000Z'],
  ['2026-11-16T09:30Z', '2026-11-16T09:30:00.000Z'],
  ['2026-11-16 09:30:00', '2026-11-16T09:30:00.000Z'],
  ['2026-11-16', '2026-11-16T00:00:00.000Z'],
  ['31 Jun 2026 09:30:00 GMT', null],
  ['2026-13-01', null],
  ['2026-11-16T25:00:00Z', null],
  ['16 Nov 2026 09:30:00 XYZ', null],
  ['09/11/2026', null],
  ['yesterday', null],
  ['', null],
  [undefined, null],
])('a date is read as it is written, or not at all: %s [RN.50]', (text, date) => {
  expect(readDate(text)?.toISOString() ?? null).toBe(date)
})
