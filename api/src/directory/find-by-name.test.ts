import { expect, test } from 'vitest'
import { contributorOf } from '../../testing/index.ts'
import { findByName, findNearName, matchName, toNameParts, toNameWords } from './find-by-name.ts'
import fc from 'fast-check'

const people = ['Anna Müller', 'Annabel Mullen', 'Émile Novák'].map((fullName, place) =>
  contributorOf(String(place), { fullName }),
)
const find = (name: string) => findByName(people, name).map(({ fullName }) => fullName)

test('an exact name is not mixed with similar names [S7.4 RW.19]', () => {
  expect(find('muller')).toEqual(['Anna Müller'])
  expect(find('mulle')).toEqual(['Anna Müller', 'Annabel Mullen'])
})

test('a name with a typo is near, and neither the name itself nor found by it [S7.4 RS.97]', () => {
  const near = findNearName(people, 'mulled').map(({ fullName }) => fullName)

  expect(find('mulled')).toEqual([])
  expect(near).toEqual(['Anna Müller', 'Annabel Mullen'])
  expect(findNearName(people, 'mull')).toEqual([])
  expect(findNearName(people, 'nowa')).toEqual([])
})

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
])('%s is found by %s: prefixes of any part, folded, in any order [S7.4 RW.18]', (name, typed) => {
  expect(match(name, typed)).toBe(0)
})

test.each([
  ['one letter wrong', 'metzer'],
  ['the first letter wrong', 'netter'],
  ['one letter too many', 'meetter'],
  ['one letter missing', 'meterl'],
  ['two letters swapped', 'mettre'],
  ['one letter after the end', 'metterlings'],
])('from five letters on, one typo is tolerated: %s [S7.4]', (_, typed) => {
  expect(match('Roberta Metterling', typed)).toBe(1)
})

test.each([
  ['an error in four letters', 'metz'],
  ['two errors in one word', 'mezzer'],
  ['the middle of a part', 'terling'],
  ['a word that fits nothing beside one that does', 'rob xy'],
  ['nothing at all', ' - '],
])('a name that is too different is not found: %s [S7.4]', (_, typed) => {
  expect(match('Roberta Metterling', typed)).toBeNull()
})

/** The plain definition: some prefix is at most one edit away. */
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

test('the fast comparison agrees with the definition of one typo [S7.4]', () => {
  const letters = (min: number, max: number) =>
    fc.stringMatching(new RegExp(`^[ab]{${min},${max}}$`))
  fc.assert(
    fc.property(letters(1, 8), letters(5, 7), (part, word) => {
      expect(matchName([part], [word]) !== null).toBe(isNear(part, word))
    }),
    { numRuns: 2000 },
  )
})
