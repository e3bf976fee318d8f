import type { ReactNode } from 'react'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { Check } from '#web/ui/Check.tsx'
import type { Filters } from '#web/features/filters/use-filters.ts'

interface FilterBoxProps {
  filters: Filters
  filter: Filter
  title?: string
  children: ReactNode
}

/** A filter as a checkbox. */
export function FilterBox({ filters, filter, ...rest }: FilterBoxProps) {
  return (
    <Check
      {...rest}
      checked={filters.isOn(filter)}
      onChange={(isOn) => filters.set(filter, isOn)}
    />
  )
}
