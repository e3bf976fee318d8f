import { expect, test } from 'vitest'
import { toNextMail } from './alert-times.ts'

test.each([
  ['day', '2026-11-19T05:59:59Z', '2026-11-19T06:00:00Z'],
  ['day', '2026-11-19T06:00:00Z', '2026-11-20T06:00:00Z'],
  ['day', '2026-11-19T23:30:00Z', '2026-11-20T06:00:00Z'],
  // Set forward in the night to 29 March 2026, and back in the one to 25 October.
  ['day', '2026-03-28T06:00:00Z', '2026-03-29T05:00:00Z'],
  ['day', '2026-03-29T05:00:00Z', '2026-03-30T05:00:00Z'],
  ['day', '2026-10-24T05:00:00Z', '2026-10-25T06:00:00Z'],
  ['day', '2026-10-25T01:30:00Z', '2026-10-25T06:00:00Z'],
  ['day', '2026-10-25T06:00:00Z', '2026-10-26T06:00:00Z'],
  ['week', '2026-11-19T12:00:00Z', '2026-11-23T06:00:00Z'],
  ['week', '2026-11-23T05:59:00Z', '2026-11-23T06:00:00Z'],
  ['week', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['week', '2026-03-23T06:00:00Z', '2026-03-30T05:00:00Z'],
  ['hour', '2026-11-19T12:00:00Z', '2026-11-19T13:00:00Z'],
  ['hour', '2026-11-19T12:59:59Z', '2026-11-19T13:00:00Z'],
  ['hour', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
] as const)('a mail every %s comes after %s at %s [RM.7]', (every, after, due) => {
  expect(toNextMail(every, new Date(after))).toEqual(new Date(due))
})

test('on each day of two years the daily mail is at seven in Brussels, once [RM.7]', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    timeStyle: 'medium',
  })
  let due = new Date('2026-01-01T00:00:00Z')
  const days = new Set<string>()

  for (let count = 0; count < 731; count += 1) {
    due = toNextMail('day', due)
    days.add(due.toISOString().slice(0, 10))
    expect(clock.format(due)).toBe('07:00:00')
  }

  expect(days.size).toBe(731)
})
