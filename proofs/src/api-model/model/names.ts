import type { KnownContributor } from '@hemicycle/contract'
import { toPlain } from './words.ts'

/** Contributors with this name; if there are none, allows one typing error per word of five letters or more. */
export function findByName(contributors: KnownContributor[], asked: string): KnownContributor[] {
  const wanted = toPlain(asked).match(/[\p{L}\p{N}]+/gu) ?? []
  const filter = (fits: (part: string, word: string) => boolean) =>
    contributors.filter(
      ({ fullName }) =>
        wanted.length > 0 &&
        wanted.every((word) => toParts(fullName).some((part) => fits(part, word))),
    )
  const exact = filter((part, word) => part.startsWith(word))
  return exact.length > 0 ? exact : filter(startsNearlyWith)
}

/** Each part alone, and parts joined by a hyphen or apostrophe as one word. */
function toParts(fullName: string): string[] {
  const joined = toPlain(fullName).split(/\s+/u)
  return joined.flatMap((part) => [
    part.replace(/[^\p{L}\p{N}]/gu, ''),
    ...(part.match(/[\p{L}\p{N}]+/gu) ?? []),
  ])
}

const startsNearlyWith = (part: string, word: string): boolean =>
  part.startsWith(word) ||
  (word.length >= 5 &&
    Array.from({ length: part.length + 1 }, (_, end) => part.slice(0, end)).some(
      (beginning) => countErrors(word, beginning) <= 1,
    ))

/** Textbook edit distance: insertion, deletion, substitution, transposition of neighbours. */
function countErrors(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const errors = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      table[row]?.splice(column, 1, errors)
    }
  }
  return at(a.length, b.length)
}
