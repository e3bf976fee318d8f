import { fold } from '@hemicycle/contract'

/** Contributors with this name; only when there are none, those whose name is one typo per word away. */
export function findByName<Named extends { nameParts: readonly string[] }>(
  contributors: Iterable<Named>,
  name: string,
): Named[] {
  const words = toNameWords(name)
  const matches = [...contributors].flatMap((contributor) => {
    const typos = matchName(contributor.nameParts, words)
    return typos === null ? [] : [{ contributor, typos }]
  })
  const exact = matches.filter(({ typos }) => typos === 0)
  return (exact.length > 0 ? exact : matches).map(({ contributor }) => contributor)
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
