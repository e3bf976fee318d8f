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

/** Posts of everybody, also by account. */
export interface AccountActivity extends Activity {
  /**
   * Of each contributor, how many posts each account has, copies of posts elsewhere included. Null while the index has
   * posts of an older release, which do not say by which account they are.
   */
  accounts: ReadonlyMap<string, ReadonlyMap<string, number> | null>
}

export async function countAccountActivity(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<AccountActivity> {
  const counts = await runCounts(search, months, query, toCountActivity(query, BY_ACCOUNT))
  return { ...toActivity(counts), accounts: new Map(counts.people.buckets.map(toAccounts)) }
}

function toAccounts({
  key,
  doc_count,
  accounts,
}: PersonBucket): [string, ReadonlyMap<string, number> | null] {
  const counts = toCounts(accounts ?? NONE)
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [key, known === doc_count ? counts : null]
}

export async function countActivity(
  search: Search,
  months: Months,
  query: PostQuery,
): Promise<Activity> {
  return toActivity(await runCounts(search, months, query, toCountActivity(query)))
}

async function runCounts(
  search: Search,
  months: Months,
  query: PostQuery,
  body: ReturnType<typeof toCountActivity>,
): Promise<Counts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { cards: { contributors: NONE, groups: NONE }, people: NONE }
  return readAggregations(
    await runQuery(search, aliases.join(','), body, toLane(query, 'people')),
  ) as Counts
}

function toActivity({ cards: { contributors, groups }, people }: Counts): Activity {
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
const MAX_ACCOUNTS = 1000

const BY_ACCOUNT = { aggs: { accounts: { terms: { field: 'account', size: MAX_ACCOUNTS } } } }

export const toCountActivity = (query: PostQuery, ofPeople: object = {}) => ({
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
    people: { terms: { field: 'contributor', size: MAX_CONTRIBUTORS }, ...ofPeople },
  },
})

/** In epoch milliseconds. */
type ContributorBucket = Bucket & { latest: { value: number } }
type PersonBucket = Bucket & { accounts?: { buckets: Bucket[] } }
interface Counts {
  cards: { contributors: { buckets: ContributorBucket[] }; groups: { buckets: Bucket[] } }
  people: { buckets: PersonBucket[] }
}

const NONE = { buckets: [] }

const toCounts = ({ buckets }: { buckets: Bucket[] }): ReadonlyMap<string, number> =>
  new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))
