import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { toPostFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

/** Posts found per contributor and per group; those without posts are left out. */
export interface Activity {
  byContributor: ReadonlyMap<string, number>
  byGroup: ReadonlyMap<string, number>
  /** Each contributor's latest of these posts, in epoch seconds. */
  latest: ReadonlyMap<string, number>
}

export async function countActivity(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<Activity> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0)
    return { byContributor: new Map(), byGroup: new Map(), latest: new Map() }
  const { contributors, groups } = readAggregations(
    await runQuery(search, aliases.join(','), toCountActivity(query), toLane(query, 'people')),
  ) as Counts
  return {
    byContributor: toCounts(contributors),
    byGroup: toCounts(groups),
    latest: new Map(contributors.buckets.map(({ key, latest }) => [key, latest.value / 1000])),
  }
}

/** More than a parliament can have, so that every count is exact. */
const MAX_CONTRIBUTORS = 60_000
const MAX_GROUPS = 1000

export const toCountActivity = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toPostFilter(query),
  aggs: {
    contributors: {
      terms: { field: 'contributor', size: MAX_CONTRIBUTORS },
      aggs: { latest: { max: { field: 'postedAt' } } },
    },
    groups: { terms: { field: 'eparty', size: MAX_GROUPS } },
  },
})

/** In epoch milliseconds. */
type ContributorBucket = Bucket & { latest: { value: number } }
interface Counts {
  contributors: { buckets: ContributorBucket[] }
  groups: { buckets: Bucket[] }
}

const toCounts = ({ buckets }: { buckets: Bucket[] }): ReadonlyMap<string, number> =>
  new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))
