import type { Months } from '../months.ts'
import { postsAlias } from '../names.ts'
import { ask, type Search } from '../open-search.ts'
import { readAggregations } from './read-aggregations.ts'

/** When a post last reached us, whichever; null before the first. */
export async function findLastHeard(search: Search, months: Months): Promise<Date | null> {
  if ((await months.list()).size === 0) return null
  const answer = await ask(search, postsAlias(search), LAST_HEARD)
  const { heard } = readAggregations(answer) as { heard: { value: number | null } }
  return heard.value === null ? null : new Date(heard.value)
}

/** Without a filter the engine reads this off its index, however many posts there are. */
const LAST_HEARD = {
  size: 0,
  track_total_hits: false,
  aggs: { heard: { max: { field: 'firstSeenAt' } } },
}
