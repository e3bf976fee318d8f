import { expect, test } from 'vitest'
import { openRandom } from '../random.ts'
import { cutBytes } from './cut-bytes.ts'

test('the pieces of a line, put together, are the line', () => {
  const random = openRandom(3)
  for (const text of ['{"text":"Ελλάδα 🏛️"}\r\n', '\r\n', '{}\r\n']) {
    const line = Buffer.from(text)
    for (let turn = 0; turn < 200; turn += 1) {
      const pieces = cutBytes(line, random)
      expect(Buffer.concat(pieces).equals(line)).toBe(true)
      expect(pieces.every((piece) => piece.length > 0)).toBe(true)
    }
  }
})

test('the same seed cuts at the same places', () => {
  const line = Buffer.from('{"text":"the same line"}\r\n')

  expect(cutBytes(line, openRandom(5))).toEqual(cutBytes(line, openRandom(5)))
})
