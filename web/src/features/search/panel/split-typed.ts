import { isKeyword } from '#web/feed-query/search-text/join-words.ts'
import { readTokens } from '#web/feed-query/search-text/read-tokens.ts'

/** Splits the typed text after its last operator, phrase or exclusion, because only plain words can be completed. */
export function splitTyped(typed: string): { before: string; words: string } {
  const last = readTokens(typed).findLast(
    (token) =>
      token.operator !== null || token.isExcluded || isKeyword(token) || token.text.startsWith('"'),
  )
  const end = last?.end ?? 0
  return { before: typed.slice(0, end), words: typed.slice(end).trim() }
}
