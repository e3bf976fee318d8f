import type { Ask } from '../../api/ask.ts'
import { fetchContributor, toContributorKey } from '../../api/contributor-query.ts'
import type { FeedQuery } from '../../feed-query/feed-query.ts'
import { listFilters } from '../../feed-query/list-filters.ts'
import type { SeededAnswer } from './seed.ts'

const PEOPLE = new Set(['contributors_ids', 'contributors_exclues'])
/** As many as are named one by one above a feed. */
const MAX_PEOPLE = 6

/** Those whom a question names. Whoever cannot be found is left to the browser. */
export async function loadPeople(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const named = listFilters(query).filter(({ name }) => PEOPLE.has(name))
  const ids = new Set(named.slice(0, MAX_PEOPLE).map(({ value }) => value))
  const found = await Promise.allSettled([...ids].map(async (id) => fetchContributor(ask, id)))
  return found.flatMap((one) =>
    one.status === 'fulfilled' ? [{ key: toContributorKey(one.value.id), data: one.value }] : [],
  )
}
