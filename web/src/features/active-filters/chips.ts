import { useQuery } from '@tanstack/react-query'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type Filter, type FilterName, listFilters } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { isPerson, nameFilter, toNameQuery } from './name-filter.ts'

/** A single filter, or all filters with the same name if there are too many for a chip each. */
export interface Chip {
  name: FilterName
  filters: [Filter, ...Filter[]]
}

const MAX_SINGLE = 3

/** Up to three values of a filter get a chip each; more share one chip that shows their count. */
export function toChips(query: FeedQuery): Chip[] {
  const byName = Map.groupBy(listFilters(query), ({ name }) => name)
  return [...byName].flatMap(([name, [first, ...others]]): Chip[] => {
    if (!first) return []
    if (others.length >= MAX_SINGLE) return [{ name, filters: [first, ...others] }]
    return [first, ...others].map((filter) => ({ name, filters: [filter] }))
  })
}

/** Label of the filter's value; fetches the name of a person or a subject. */
export function useChipValue(filter: Filter): string {
  const message = useMessage()
  const { now } = useClock()
  const { data, isFetching } = useQuery(toNameQuery(filter))

  if (isFetching && data === undefined) return '…'
  return data ?? (isPerson(filter) ? message('chips.unknown') : nameFilter(filter, message, now))
}
