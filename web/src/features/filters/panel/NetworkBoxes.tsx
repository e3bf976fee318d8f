import { isNetwork, NETWORK_NAMES } from '@hemicycle/contract/network-names'
import { useQuery } from '@tanstack/react-query'
import { lastHeardQuery } from '#web/api/coverage.ts'
import type { Filters } from '#web/features/filters/use-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { BoxGroup, FilterBox } from './FilterList.tsx'

/** The networks that are followed, and those already chosen. Nothing to choose from: no boxes. */
export function NetworkBoxes({ filters }: { filters: Filters }) {
  const message = useMessage()
  const { data = [] } = useQuery(lastHeardQuery)
  const followed = data.map(({ network }) => network)
  const networks = [...new Set([...followed, ...filters.valuesOf('network')])].filter(isNetwork)
  if (networks.length < 2) return null
  return (
    <BoxGroup legend={message('filters.network')}>
      {networks.map((value) => (
        <FilterBox key={value} filters={filters} filter={{ name: 'network', value }}>
          {NETWORK_NAMES[value]}
        </FilterBox>
      ))}
    </BoxGroup>
  )
}
