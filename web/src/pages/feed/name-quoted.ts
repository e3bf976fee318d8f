import { listWords } from '#web/features/results/changes.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'

const MAX_LENGTH = 80

/** The words of a search as one text, shortened; empty without words. */
export function nameQuoted(query: FeedQuery): string {
  const text = listWords(query).join(' ').replaceAll('"', '')
  const letters = [...text]
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('').trim()}…` : text
}
