import { useQuery } from '@tanstack/react-query'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, type FilterName, listFilters } from '#web/feed-query/list-filters.ts'
import { nameDates } from '#web/feed-query/name-window.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { isPerson, nameFilter, toNameQuery } from './name-filter.ts'

/** A single filter, both ends of a period, or all filters with the same name if there are too many for a chip each. */
export interface Chip {
  name: FilterName
  filters: [Filter, ...Filter[]]
}

const MAX_SINGLE = 3

/** Up to three values of a filter get a chip each; more share one chip that shows their count. */
export function toChips(query: FeedQuery): Chip[] {
  const byName = Map.groupBy(listFilters(query), ({ name }) =>
    name === 'to' && query.from ? 'from' : name,
  )
  return [...byName].flatMap(([name, [first, ...others]]): Chip[] => {
    if (!first) return []
    if (others.length >= MAX_SINGLE || name === 'from')
      return [{ name, filters: [first, ...others] }]
    return [first, ...others].map((filter) => ({ name, filters: [filter] }))
  })
}

/** What a chip says: "Country France", "On 9–15 November". */
export function useChipText({ name, filters: [first, ...others] }: Chip) {
  const message = useMessage()
  const { now } = useClock()
  const value = useChipValue(first)
  const [last] = others
  if (!last) return { label: message(`chips.${name}`, { count: 1 }), value }
  if (name === 'from')
    return {
      label: message('chips.dates'),
      value: nameDates(first.value, last.value, message, now),
    }
  const count = 1 + others.length
  return { label: message(`chips.${name}`, { count }), value: String(count) }
}

/** Label of the filter's value; fetches the name of a person or a subject. */
export function useChipValue(filter: Filter): string {
  const message = useMessage()
  const { now } = useClock()
  const { data, isFetching } = useQuery(toNameQuery(filter))

  if (isFetching && data === undefined) return '…'
  return data ?? (isPerson(filter) ? message('chips.unknown') : nameFilter(filter, message, now))
}
