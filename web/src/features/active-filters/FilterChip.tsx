import type { MouseEvent } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { withoutFilter } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './FilterChip.module.css'
import type { Chip } from './to-chips.ts'
import { useChipValue } from './use-chip-value.ts'

interface FilterChipProps {
  chip: Chip
  onRemove: (event: MouseEvent) => void
}

/** What is on, and the way to the view without it. */
export function FilterChip({ chip: { name, filters }, onRemove }: FilterChipProps) {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const [first, ...others] = filters
  const only = useChipValue(first)
  const count = filters.length
  const label = message(`chips.${name}`, { count })
  const value = others.length === 0 ? only : String(count)
  const without = filters.reduce<FeedQuery>(withoutFilter, query)

  return (
    <li className={styles.chip}>
      <span className={styles.name}>{label}</span>
      <span className={styles.value}>{value}</span>
      <Link
        className={styles.remove}
        to={toAddress(without)}
        aria-label={message('chips.remove', { name: label, value })}
        onClick={onRemove}
      >
        <Icon name="close" size="small" />
      </Link>
    </li>
  )
}
