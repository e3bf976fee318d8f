import { TID } from '@atproto/common-web'
import { expect, test } from 'vitest'
import { toTid, toTidTime } from './tid.ts'

test('the time in a key is the one that the reference implementation reads [RN.12]', () => {
  for (const rev of ['3n2hovap3322b', '2222222222222', '3l6oveex3ii2l'])
    expect(toTidTime(rev)?.getTime()).toBe(Math.floor(TID.fromStr(rev).timestamp() / 1000))
})

test('a key made of a time is the earliest of that millisecond [RN.12]', () => {
  const time = new Date('2026-11-16T23:34:01.830Z')

  expect(toTid(time)).toBe(TID.fromTime(time.getTime() * 1000, 0).toString())
  expect(toTidTime(toTid(time))).toEqual(time)
  expect(toTid(new Date(-5))).toBe('2222222222222')
})

test.each(['', 'self', '3n2hovap3322', '3n2hovap33220', 'zzzzzzzzzzzzz', '3N2HOVAP3322B'])(
  'a key that a client chose holds no time: %s [P5]',
  (rkey) => {
    expect(toTidTime(rkey)).toBeNull()
  },
)
