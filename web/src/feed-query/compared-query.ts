import { toComparedGroup } from './comparison.ts'
import type { FeedQuery } from './feed-query.ts'
import { joinWords, splitWords } from './read-words.ts'

/** The question with a word besides, or with another group in place of its own. */
export function toComparedQuery(query: FeedQuery, compared: string): FeedQuery {
  const group = toComparedGroup(compared)
  if (group !== null) return { ...query, eParty: group }
  // First, so that a long question cannot push it out.
  return { ...query, 'search-and': joinWords([compared, ...splitWords(query['search-and'])]) }
}
