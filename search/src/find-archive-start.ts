import { readAggregations } from './counts/read-aggregations.ts'
import { postsAlias } from './names.ts'
import { runQuery, type Search } from './open-search.ts'

/**
 * The time of the oldest post; null without posts. Removed posts keep no time. Without a filter, the engine reads it
 * from its statistics.
 */
export async function findArchiveStart(search: Search): Promise<Date | null> {
  const answer = await runQuery(search, postsAlias(search), toFindArchiveStart())
  const { oldest } = readAggregations(answer) as { oldest: { value: number | null } }
  return oldest.value === null ? null : new Date(oldest.value)
}

export const toFindArchiveStart = () => ({
  size: 0,
  track_total_hits: false,
  aggs: { oldest: { min: { field: 'postedAt' } } },
})
