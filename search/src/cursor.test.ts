import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromAfter, toAfter } from './cursor.ts'
import { InvalidCursorError } from './errors.ts'

test('a place in a list survives its way through a link [RW.2]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.stringMatching(/^[\w-]{1,30}$/), fc.nat(), (time, id, offset) => {
      for (const direction of ['next', 'prev'] as const) {
        const cursor = { values: [time, id] as [number, string], offset, direction }
        expect(fromAfter(toAfter(cursor))).toEqual(cursor)
      }
    }),
  )
})

test('fewer than none cannot stand before a place [RW.2]', () => {
  const after = toAfter({ values: [1_762_776_000_000, '42'], offset: -1, direction: 'next' })

  expect(() => fromAfter(after)).toThrow(InvalidCursorError)
})

test('whatever else is given as a place is refused [RW.2]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(() => fromAfter(text)).toThrow(InvalidCursorError)
    }),
  )
})
