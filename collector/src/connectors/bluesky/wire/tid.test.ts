import { expect, test } from 'vitest'
import { toTid, toTidTime } from './tid.ts'

test.each([
  ['3n2hovap3322b', '2026-11-16T23:34:00.916Z'],
  ['2222222222222', '1970-01-01T00:00:00.000Z'],
  ['3l6oveex3ii2l', '2024-10-17T07:06:51.642Z'],
])('the time in the recorded key %s is %s [RN.12]', (key, time) => {
  expect(toTidTime(key)?.toISOString()).toBe(time)
})

test('a key made of a time is the earliest of that millisecond [RN.12]', () => {
  const time = new Date('2026-11-16T23:34:01.830Z')

  expect(toTid(time)).toBe('3n2hovbkxnk22')
  expect(toTidTime(toTid(time))).toEqual(time)
  expect(toTid(new Date(-5))).toBe('2222222222222')
})

test.each(['', 'self', '3n2hovap3322', '3n2hovap33220', 'zzzzzzzzzzzzz', '3N2HOVAP3322B'])(
  'a key that a client chose holds no time: %s [P5]',
  (rkey) => {
    expect(toTidTime(rkey)).toBeNull()
  },
)
