import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

const MAX_WORDS = 10_000
const MAX_HASHTAGS = 5000
/** The list is cached for minutes: a word that so many people wrote does not reveal a post removed meanwhile. */
const MIN_CONTRIBUTORS = 3

/** The most common folded words of posts other than reposts, most common first; hashtags included, with their #. */
export async function countWords(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<string[]> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return []
  const answer = await runQuery(
    search,
    aliases.join(','),
    toCountWords(query),
    toLane(query, 'people'),
  )
  const { words, hashtags } = readAggregations(answer) as Record<'words' | 'hashtags', Counts>
  const tags = hashtags.buckets.map((bucket) => ({ ...bucket, key: `#${bucket.key}` }))
  return [...words.buckets, ...tags]
    .filter(({ people }) => people.value >= MIN_CONTRIBUTORS)
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key)
}

/** Hashtags are counted separately: few of them are as common as common words. */
export const toCountWords = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: { bool: { filter: [toCopiesFilter(query)], must_not: [{ term: { kind: 'repost' } }] } },
  aggs: {
    words: mostUsed('words', MAX_WORDS),
    hashtags: mostUsed('hashtags', MAX_HASHTAGS),
  },
})

/** Contributors are counted only for the remaining words: breadth first costs a quarter more, depth first four times. */
const mostUsed = (field: string, size: number) => ({
  terms: {
    field,
    size,
    shard_size: size,
    min_doc_count: MIN_CONTRIBUTORS,
    collect_mode: 'breadth_first',
  },
  aggs: { people: { cardinality: { field: 'contributor', precision_threshold: 40 } } },
})

interface Counts {
  buckets: (Bucket & { people: { value: number } })[]
}
