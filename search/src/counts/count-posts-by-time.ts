import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toPostFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

export type TimeUnit = 'day' | 'hour'

/** Posts per day or hour, by the epoch second at which it begins; those without posts are left out. */
export async function countPostsByTime(
  search: Search,
  months: Months,
  query: PostQuery,
  unit: TimeUnit,
): Promise<ReadonlyMap<number, number>> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return new Map()
  const answer = await runQuery(
    search,
    aliases.join(','),
    toCountPostsByTime(query, unit),
    toLane(query),
  )
  const { times } = readAggregations(answer) as { times: { buckets: Bucket<number>[] } }
  return new Map(times.buckets.map(({ key, doc_count }) => [key / 1000, doc_count]))
}

/** Days are those of Brussels. Hours need no time zone: Brussels is always whole hours away from UTC. */
export const toCountPostsByTime = (query: PostQuery, unit: TimeUnit) => ({
  size: 0,
  track_total_hits: false,
  query: toPostFilter(query),
  aggs: {
    times: {
      date_histogram: {
        field: 'postedAt',
        min_doc_count: 1,
        ...(unit === 'day'
          ? { calendar_interval: 'day', time_zone: 'Europe/Brussels' }
          : { fixed_interval: '1h' }),
      },
    },
  },
})
