import { listWindowAliases, type Months } from '../months.ts'
import { ask, type Search } from '../open-search.ts'
import { toPostFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

const MAX_WORDS = 10_000
const MAX_HASHTAGS = 5000
/** Answers keep this list for a while; a word of so many posts gives away none that was removed meanwhile. */
const MIN_POSTS = 3

/** The words that most posts have, folded, the commonest first; hashtags among them, with their #. */
export async function countWords(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<string[]> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return []
  const answer = await ask(search, aliases.join(','), toCountWords(query))
  const { words, hashtags } = readAggregations(answer) as Record<'words' | 'hashtags', Counted>
  const posts = new Map([
    ...words.buckets.map(({ key, doc_count }) => [key, doc_count] as const),
    ...hashtags.buckets.map(({ key, doc_count }) => [`#${key}`, doc_count] as const),
  ])
  return [...posts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}

/** Hashtags are asked for apart: few of them are as common as common words. */
export const toCountWords = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toPostFilter(query),
  aggs: {
    words: mostUsed('words', MAX_WORDS),
    hashtags: mostUsed('hashtags', MAX_HASHTAGS),
  },
})

const mostUsed = (field: string, size: number) => ({
  terms: { field, size, shard_size: size, min_doc_count: MIN_POSTS },
})

interface Counted {
  buckets: Bucket[]
}
