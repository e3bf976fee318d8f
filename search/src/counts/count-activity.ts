import { listWindowAliases, type Months } from '../months.ts'
import { runQuery, type Search } from '../open-search.ts'
import { isCopy, isFolded, toCopiesFilter } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import { toLane } from '../lanes/to-lane.ts'
import { readAggregations, type Bucket } from './read-aggregations.ts'

/** Posts found per contributor and per group; those without posts are left out. */
export interface Activity {
  byContributor: ReadonlyMap<string, number>
  byGroup: ReadonlyMap<string, number>
  /** Each contributor's latest of these posts, in epoch seconds. */
  latest: ReadonlyMap<string, number>
  /** All who have a matching post in the window, even if an earlier one, before the window, is on its card. */
  people: ReadonlySet<string>
}

export async function countActivity(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<Activity> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0)
    return { byContributor: new Map(), byGroup: new Map(), latest: new Map(), people: new Set() }
  const { cards, people } = readAggregations(
    await runQuery(search, aliases.join(','), toCountActivity(query), toLane(query, 'people')),
  ) as Counts
  const { contributors, groups } = cards
  return {
    byContributor: toCounts(contributors),
    byGroup: toCounts(groups),
    latest: new Map(contributors.buckets.map(({ key, latest }) => [key, latest.value / 1000])),
    people: new Set(people.buckets.map(({ key }) => key)),
  }
}

/** More than a parliament can have, so that every count is exact. */
const MAX_CONTRIBUTORS = 30_000
const MAX_GROUPS = 1000

export const toCountActivity = (query: PostQuery) => ({
  size: 0,
  track_total_hits: false,
  query: toCopiesFilter(query),
  aggs: {
    cards: {
      filter: { bool: { must_not: isFolded(query) ? [isCopy(query)] : [] } },
      aggs: {
        contributors: {
          terms: { field: 'contributor', size: MAX_CONTRIBUTORS },
          aggs: { latest: { max: { field: 'postedAt' } } },
        },
        groups: { terms: { field: 'eparty', size: MAX_GROUPS } },
      },
    },
    people: { terms: { field: 'contributor', size: MAX_CONTRIBUTORS } },
  },
})

/** In epoch milliseconds. */
type ContributorBucket = Bucket & { latest: { value: number } }
interface Counts {
  cards: { contributors: { buckets: ContributorBucket[] }; groups: { buckets: Bucket[] } }
  people: { buckets: Bucket[] }
}

const toCounts = ({ buckets }: { buckets: Bucket[] }): ReadonlyMap<string, number> =>
  new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))
