import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { splitBytes } from './split-bytes.ts'

test('the pieces of a line, put together, are the line', () => {
  const random = createRandom(3)
  for (const text of ['{"text":"Ελλάδα 🏛️"}\r\n', '\r\n', '{}\r\n']) {
    const line = Buffer.from(text)
    for (let turn = 0; turn < 200; turn += 1) {
      const pieces = splitBytes(line, random)
      expect(Buffer.concat(pieces).equals(line)).toBe(true)
      expect(pieces.every((piece) => piece.length > 0)).toBe(true)
    }
  }
})

test('the same seed cuts at the same places', () => {
  const line = Buffer.from('{"text":"the same line"}\r\n')

  expect(splitBytes(line, createRandom(5))).toEqual(splitBytes(line, createRandom(5)))
})
