import { readTokens } from '#web/feed-query/search-text/read-tokens.ts'

/** What was typed, parted after its last operator, phrase or exclusion: only plain words can be completed. */
export function splitTyped(typed: string): { before: string; words: string } {
  const last = readTokens(typed).findLast(
    ({ operator, isExcluded, text }) => operator !== null || isExcluded || text.startsWith('"'),
  )
  const end = last?.end ?? 0
  return { before: typed.slice(0, end), words: typed.slice(end).trim() }
}

/** Case and accents away. */
export const toPlain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A suggestion in two parts: what was typed, and how it goes on. */
export function splitLabel(label: string, typed: string): [typed: string, rest: string] {
  const hash = label.startsWith('#') && !typed.startsWith('#') ? 1 : 0
  const isBeginning = toPlain(label.slice(hash)).startsWith(toPlain(typed))
  const end = isBeginning ? hash + typed.length : 0
  return [label.slice(0, end), label.slice(end)]
}
