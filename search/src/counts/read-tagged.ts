import { toLane } from '../lanes/to-lane.ts'
import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import type { PostQuery } from '../post-query.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

/** The buckets of hashtags that a request for them aggregates as `tagged`; none if the window has no posts. */
export async function readTagged(
  search: Search,
  months: Months,
  query: PostQuery,
  body: Record<string, unknown>,
): Promise<Bucket[]> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return []
  const answer = await runQuery(search, aliases.join(','), body, toLane(query, 'people'))
  return (readAggregations(answer) as { tagged: { buckets: Bucket[] } }).tagged.buckets
}
