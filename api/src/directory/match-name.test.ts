import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchName, toNameParts, toNameWords } from './match-name.ts'

const match = (fullName: string, typed: string) =>
  matchName(toNameParts(fullName), toNameWords(typed))

test.each([
  ['Roberta Metterling', 'met'],
  ['Roberta Metterling', 'met rob'],
  ['Élise Łukasiewicz', 'elise luka'],
  ['Ελένη Ανθρώπου', 'ΕΛΕΝΗ ανθρωπ'],
  ['Jean-Marie O’Harn', 'marie'],
  ['Jean-Marie O’Harn', 'jean-marie o’harn'],
  ['Jean-Marie O’Harn', 'jeanmarie oharn'],
])(
  '%s is found by %s: beginnings of any part, folded, in any order [S7.4 RW.18]',
  (name, typed) => {
    expect(match(name, typed)).toBe(0)
  },
)

test.each([
  ['one letter wrong', 'metzer'],
  ['the first letter wrong', 'netter'],
  ['one letter too many', 'meetter'],
  ['one letter missing', 'meterl'],
  ['two letters swapped', 'mettre'],
  ['one letter after the end', 'metterlings'],
])('from five letters on, one typing error is forgiven: %s [S7.4]', (_, typed) => {
  expect(match('Roberta Metterling', typed)).toBe(1)
})

test.each([
  ['an error in four letters', 'metz'],
  ['two errors in one word', 'mezzer'],
  ['the middle of a part', 'terling'],
  ['a word that fits nothing beside one that does', 'rob xy'],
  ['nothing at all', ' - '],
])('what is too far off is not found: %s [S7.4]', (_, typed) => {
  expect(match('Roberta Metterling', typed)).toBeNull()
})

/** The plain definition: some beginning is at most one step away. */
function isNear(part: string, word: string): boolean {
  return [word.length - 1, word.length, word.length + 1].some(
    (length) => length <= part.length && distance(part.slice(0, Math.max(length, 0)), word) <= 1,
  )
}
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    ...(a[0] === b[0] ? [] : [distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1]),
    ...(swapped ? [distance(a.slice(2), b.slice(2)) + 1] : []),
  )
}

test('the quick comparison agrees with the definition of one typing error [S7.4]', () => {
  const letters = (min: number, max: number) =>
    fc.stringMatching(new RegExp(`^[ab]{${min},${max}}$`))
  fc.assert(
    fc.property(letters(1, 8), letters(5, 7), (part, word) => {
      expect(matchName([part], [word]) !== null).toBe(isNear(part, word))
    }),
    { numRuns: 2000 },
  )
})
