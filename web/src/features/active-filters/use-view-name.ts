import { useQuery } from '@tanstack/react-query'
import { nameQuery } from '../../api/contributor-name.ts'
import type { FeedQuery } from '../../feed-query/feed-query.ts'
import { type Filter, listFilters } from '../../feed-query/list-filters.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useClock } from '../../ui/clock/clock-context.ts'
import { isPerson, nameFilter } from './name-filter.ts'
import { toViewName } from './to-view-name.ts'

/** What would say something else without the name of its filter. */
const NEEDS_LABEL = new Set(['contributors_exclues', 'search-not', 'from', 'to'])

/** What a view shows, in a few words: what is searched for and what narrows it. Empty for the whole feed. */
export function useViewName(query: FeedQuery): string {
  const message = useMessage()
  const { now } = useClock()
  const filters = listFilters(query)
  const person = filters.find(isPerson)
  const { data: name } = useQuery({ ...nameQuery(person?.value ?? ''), enabled: Boolean(person) })

  const toName = (filter: Filter): string => {
    const value = filter === person && name ? name : nameFilter(filter, message, now)
    if (!NEEDS_LABEL.has(filter.name)) return value
    return `${message(`chips.${filter.name}`, { count: 1 })} ${value}`
  }
  const words = (query['search-value'] ?? '').split('|').filter(Boolean)
  const isNamed = (filter: Filter) => !isPerson(filter) || (filter === person && Boolean(name))
  return toViewName([...words, ...filters.filter(isNamed).map(toName)], message)
}
