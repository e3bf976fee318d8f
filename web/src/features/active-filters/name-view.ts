import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, listFilters } from '#web/feed-query/list-filters.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { isPerson, nameFilter } from './name-filter.ts'
import { toViewName } from './to-view-name.ts'

/** What would say something else without the name of its filter. */
const NEEDS_LABEL = new Set(['contributors_exclues', 'search-not', 'from', 'to'])

/** The first one whom a question names, by id. */
export const findPerson = (query: FeedQuery): string | null =>
  listFilters(query).find(isPerson)?.value ?? null

/** What a view shows, in a few words: what is searched for and what narrows it. Empty for the whole feed. */
export function nameView(
  query: FeedQuery,
  personName: string | null,
  message: ToMessage,
  now: number,
): string {
  const filters = listFilters(query)
  const person = filters.find(isPerson)

  const toName = (filter: Filter): string => {
    const value = filter === person && personName ? personName : nameFilter(filter, message, now)
    if (!NEEDS_LABEL.has(filter.name)) return value
    return `${message(`chips.${filter.name}`, { count: 1 })} ${value}`
  }
  const words = (query['search-value'] ?? '').split('|').filter(Boolean)
  const isNamed = (filter: Filter) => !isPerson(filter) || (filter === person && personName)
  return toViewName([...words, ...filters.filter(isNamed).map(toName)], message)
}
