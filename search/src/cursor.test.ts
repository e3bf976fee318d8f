import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromAfter, toAfter } from './cursor.ts'
import { InvalidCursorError } from './errors.ts'

test('a place in a list survives its way through a link [RW.2]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.stringMatching(/^[\w-]{1,30}$/), fc.nat(), (time, id, given) => {
      const place = { cursor: [time, id] as [number, string], given }
      expect(fromAfter(toAfter({ ...place, back: true }))).toEqual({ ...place, back: true })
      expect(fromAfter(toAfter(place))).toEqual(place)
    }),
  )
})

test('fewer than none cannot stand before a place [RW.2]', () => {
  const after = toAfter({ cursor: [1_762_776_000_000, '42'], given: -1 })

  expect(() => fromAfter(after)).toThrow(InvalidCursorError)
})

test('whatever else is given as a place is refused [RW.2]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(() => fromAfter(text)).toThrow(InvalidCursorError)
    }),
  )
})
