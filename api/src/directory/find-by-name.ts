import { fold } from '@hemicycle/contract'

/** Anybody who can be found by name. */
interface Named {
  nameParts: readonly string[]
}

/** Contributors with this name: each word begins a part of theirs. */
export const findByName = <Found extends Named>(
  contributors: Iterable<Found>,
  name: string,
): Found[] => findWithTypos(contributors, name, (typos) => typos === 0)

/** Contributors whose name is one typo per word away: an offer for when nobody has the name itself. */
export const findNearName = <Found extends Named>(
  contributors: Iterable<Found>,
  name: string,
): Found[] => findWithTypos(contributors, name, (typos) => typos > 0)

function findWithTypos<Found extends Named>(
  contributors: Iterable<Found>,
  name: string,
  isWanted: (typos: number) => boolean,
): Found[] {
  const words = toNameWords(name)
  return [...contributors].filter(({ nameParts }) => {
    const typos = matchName(nameParts, words)
    return typos !== null && isWanted(typos)
  })
}

/** Shorter words must match exactly: with a typo they would match everybody. */
const MIN_TYPO_LENGTH = 5

/** The folded parts by which a name is found; parts joined by a hyphen or an apostrophe count together and alone. */
export const toNameParts = (fullName: string): string[] =>
  fold(fullName)
    .split(/\s+/u)
    .flatMap((part) => {
      const pieces = toNameWords(part)
      return pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces
    })

export const toNameWords = (typed: string): string[] => fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []

/** Number of typos when each word is taken as the beginning of a part; null when a word matches no part. */
export function matchName(parts: readonly string[], words: readonly string[]): number | null {
  if (words.length === 0) return null
  let typos = 0
  for (const word of words) {
    if (parts.some((part) => part.startsWith(word))) continue
    if (word.length < MIN_TYPO_LENGTH || !parts.some((part) => startsWithTypo(part, word)))
      return null
    typos += 1
  }
  return typos
}

/** One typo is a letter too many, missing, wrong, or swapped with the next. */
function startsWithTypo(part: string, word: string): boolean {
  let at = 0
  while (at < word.length && word[at] === part[at]) at += 1
  const isSwapped = word[at] === part[at + 1] && word[at + 1] === part[at]
  return (
    part.startsWith(word.slice(at + 1), at) ||
    part.startsWith(word.slice(at), at + 1) ||
    part.startsWith(word.slice(at + 1), at + 1) ||
    (isSwapped && part.startsWith(word.slice(at + 2), at + 2))
  )
}
