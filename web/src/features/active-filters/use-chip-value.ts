import { useQuery } from '@tanstack/react-query'
import { nameQuery } from '#web/api/contributor-name.ts'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { isPerson, nameFilter } from './name-filter.ts'

/** What a filter is called by people. */
export function useChipValue(filter: Filter): string {
  const message = useMessage()
  const { now } = useClock()
  const person = useQuery({ ...nameQuery(filter.value), enabled: isPerson(filter) })

  if (!isPerson(filter)) return nameFilter(filter, message, now)
  if (person.isPending) return '…'
  return person.data ?? message('chips.unknown')
}
