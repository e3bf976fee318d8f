import { fold } from '@hemicycle/contract'

/** From this length on a word may hold one typing error; shorter ones would match everybody. */
const TOLERANT_LENGTH = 5

/** What a name can be found by: its parts, folded, and what a hyphen or an apostrophe joins, as one. */
export const toNameParts = (fullName: string): string[] =>
  fold(fullName)
    .split(/\s+/u)
    .flatMap((part) => {
      const pieces = toNameWords(part)
      return pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces
    })

/** The folded words of what somebody typed. */
export const toNameWords = (typed: string): string[] => fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many typing errors lie between words and the beginnings of a name's parts; null when a word fits none. */
export function matchName(parts: readonly string[], words: readonly string[]): number | null {
  if (words.length === 0) return null
  let errors = 0
  for (const word of words) {
    if (parts.some((part) => part.startsWith(word))) continue
    if (word.length < TOLERANT_LENGTH || !parts.some((part) => beginsNearly(part, word)))
      return null
    errors += 1
  }
  return errors
}

/** Whether one letter too many, too few, wrong, or swapped with the next stands between a word and a beginning. */
function beginsNearly(part: string, word: string): boolean {
  let at = 0
  while (at < word.length && word[at] === part[at]) at += 1
  const swapped = word[at] === part[at + 1] && word[at + 1] === part[at]
  return (
    part.startsWith(word.slice(at + 1), at) ||
    part.startsWith(word.slice(at), at + 1) ||
    part.startsWith(word.slice(at + 1), at + 1) ||
    (swapped && part.startsWith(word.slice(at + 2), at + 2))
  )
}
