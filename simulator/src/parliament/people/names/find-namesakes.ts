import { fold, type Roster } from '@hemicycle/contract'

const toWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** The same key for the same words in any order. */
const toKey = (words: string[]): string => words.toSorted().join(' ')

/** Longest name searched for, in words. */
const MAX_NAME_WORDS = 8

/** Members whose full name, folded and in any word order, is in a list of real members: XML, JSON or text. */
export function findNamesakes({ contributors }: Roster, list: string): string[] {
  const members = contributors.filter(({ type }) => type === 'mep' || type === 'president')
  const named = Map.groupBy(members, ({ fullName }) => toKey(toWords(fullName)))
  const found = new Set<string>()
  for (const line of list.split(/[\n<>"]+/)) {
    const words = toWords(line)
    for (const start of words.keys()) {
      for (
        let length = 2;
        length <= MAX_NAME_WORDS && start + length <= words.length;
        length += 1
      ) {
        const key = toKey(words.slice(start, start + length))
        for (const { fullName } of named.get(key) ?? []) found.add(fullName)
      }
    }
  }
  return [...found].toSorted()
}
