import {
  countAccountActivity,
  type AccountActivity,
  type Months,
  type Search,
} from '@hemicycle/search'
import type { Directory } from '../directory/create-directory.ts'
import { createRefreshingCache } from '../refreshing-cache.ts'
import type { DisplayRules } from '../post-query/folded-networks.ts'
import { toPostQuery } from '../post-query/to-post-query.ts'

/** Posts of the last 30 days by contributor, by account and by group. */
export interface Activity {
  read(): Promise<AccountActivity>
}

interface ActivityDeps {
  search: Search
  months: Months
  directory: Directory
  cacheSeconds: number
  site: DisplayRules
  now: () => Date
}

const NO_FILTERS = new URLSearchParams()

/** One query for all contributors, cached as long as an answer, so that lists of contributors need no query of their own. */
export function createActivity(deps: ActivityDeps): Activity {
  const { search, months, directory, cacheSeconds, site, now } = deps
  const read = async () =>
    countAccountActivity(
      search,
      months,
      toPostQuery(NO_FILTERS, now(), await directory.read(), site),
    )
  return {
    read: createRefreshingCache(read, () => cacheSeconds * 1000),
  }
}
