import { listWords } from '#web/features/results/changes.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'

const MAX_LENGTH = 80

/** The words of a search as one text, shortened; empty without words. */
export function nameQuoted(query: FeedQuery): string {
  const text = listWords(query).join(' ').replaceAll('"', '')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed().trim()}…` : text
}
