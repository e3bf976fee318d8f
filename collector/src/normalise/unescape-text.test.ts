import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeText } from './unescape-text.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const anyText = fc
  .array(
    fc.oneof(fc.constantFrom('&', '<', '>', '&amp;', '👍', 'é'), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join(''))

test('what X escaped comes back as it was written, once [RC.3]', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unescapeText(escape(text)).text).toBe(text)
    }),
  )
})

test('every letter of the escaped text has its place in the written one [RC.3]', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escape(text)

      const { positions } = unescapeText(escaped)

      expect(positions).toHaveLength(Array.from(escaped).length + 1)
      expect(positions.at(-1)).toBe(text.length)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    }),
  )
})

test.each([
  ['&amp;lt;', '&lt;'],
  ['a &amp; b', 'a & b'],
  ['R&D', 'R&D'],
  ['&copy; &quot;', '&copy; &quot;'],
  ['&amp', '&amp'],
])('%s means %s [RC.3]', (escaped, text) => {
  expect(unescapeText(escaped).text).toBe(text)
})
