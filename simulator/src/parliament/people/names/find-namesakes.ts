import { fold, type Roster } from '@hemicycle/contract'

/** Everything that is no part of a name separates names. */
const toWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** The same for the same words in any order. */
const toMark = (words: string[]): string => words.toSorted().join(' ')

/** Longest names that are looked for, in words. */
const MOST_WORDS = 8

/** Members whose full name, folded and in any order, stands anywhere in a list of real ones: XML, JSON or text. */
export function findNamesakes({ contributors }: Roster, list: string): string[] {
  const members = contributors.filter(({ type }) => type === 'mep' || type === 'president')
  const named = Map.groupBy(members, ({ fullName }) => toMark(toWords(fullName)))
  const found = new Set<string>()
  for (const line of list.split(/[\n<>"]+/)) {
    const words = toWords(line)
    for (const start of words.keys()) {
      for (let length = 2; length <= MOST_WORDS && start + length <= words.length; length += 1) {
        const mark = toMark(words.slice(start, start + length))
        for (const { fullName } of named.get(mark) ?? []) found.add(fullName)
      }
    }
  }
  return [...found].toSorted()
}
