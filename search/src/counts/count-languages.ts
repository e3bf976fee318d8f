import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toPostFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

/** More than networks tell apart. */
const MAX_LANGUAGES = 500

/** Posts of each language, by its code. */
export async function countLanguages(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<ReadonlyMap<string, number>> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return new Map()
  const body = toCountLanguages(query)
  const answer = await runQuery(search, aliases.join(','), body, toLane(query, 'people'))
  const { languages } = readAggregations(answer) as { languages: { buckets: Bucket[] } }
  return new Map(languages.buckets.map(({ key, doc_count }) => [key, doc_count]))
}

export const toCountLanguages = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toPostFilter(query),
  aggs: { languages: { terms: { field: 'lang', size: MAX_LANGUAGES } } },
})
