import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toKey } from '#web/feed-query/list-filters.ts'
import { type Chip, toChips, useChipText } from './chips.ts'

interface FilterWordsProps {
  query: FeedQuery
  className: string | undefined
}

/** The active filters as one line of text. */
export function FilterWords({ query, className }: FilterWordsProps) {
  const chips = toChips(query)
  if (chips.length === 0) return null
  return (
    <p className={className}>
      {chips.map((chip, index) => (
        <span key={toKey(chip.filters[0])}>
          {index > 0 && (isNext(chips, index) ? ', ' : ' · ')}
          <Words chip={chip} isNamed={!isNext(chips, index)} />
        </span>
      ))}
    </p>
  )
}

/** True if the previous chip has the same name: the name is then shown only once. */
const isNext = (chips: Chip[], index: number): boolean =>
  index > 0 && chips[index - 1]?.name === chips[index]?.name

function Words({ chip, isNamed }: { chip: Chip; isNamed: boolean }) {
  const { label, value } = useChipText(chip)
  return isNamed ? `${label} ${value}` : value
}
