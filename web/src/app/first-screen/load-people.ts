import type { Ask } from '#web/api/ask.ts'
import { fetchName, toNameKey } from '#web/api/contributor-name.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import type { SeededAnswer } from './seed.ts'

const PEOPLE = new Set(['contributors_ids', 'contributors_exclues'])
/** As many as are named one by one above a feed. */
const MAX_PEOPLE = 6

/** The names of those whom a question names. Who cannot be asked for now is left to the browser. */
export async function loadPeople(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const named = listFilters(query).filter(({ name }) => PEOPLE.has(name))
  const ids = new Set(named.slice(0, MAX_PEOPLE).map(({ value }) => value))
  const load = async (id: string) => ({ key: toNameKey(id), data: await fetchName(ask, id) })
  const found = await Promise.allSettled([...ids].map(load))
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
