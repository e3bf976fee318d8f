import { useEffect, useRef, type MouseEvent } from 'react'
import { useGroupName } from '#web/api/use-group-name.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { listFilters, toKey, withoutFilter } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useUndo } from '#web/ui/use-snackbar.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ActiveFilters.module.css'
import { toChips, type Chip, useChipText } from './chips.ts'

/** Shows the active filters as removable chips and announces the number of posts in a polite live region. */
export function ActiveFilters({ total }: { total: number | null }) {
  const message = useMessage()
  const { query } = useFeedQuery()
  return (
    <>
      <VisuallyHidden>
        <output>{total === null ? '' : message('search.total', { total })}</output>
      </VisuallyHidden>
      <Chips query={query} />
    </>
  )
}

function Chips({ query }: { query: FeedQuery }) {
  const message = useMessage()
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { toAddress } = useFeedQuery()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ index: number; from: string } | null>(null)
  const chips = toChips(query)
  const onlyText = { 'search-value': query['search-value'] ?? '' }

  useEffect(() => {
    // The focused chip is gone: focus the next one, or the last.
    if (removed.current === null || removed.current.from === search) return
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(removed.current.index, links.length - 1)]?.focus({ preventScroll: true })
    removed.current = null
  }, [search])

  if (chips.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={message('chips.label')} ref={list}>
      {chips.map((chip, index) => (
        <FilterChip
          key={toKey(chip.filters[0])}
          chip={chip}
          onRemove={() => {
            removed.current = { index, from: search }
          }}
        />
      ))}
      <li className={styles.ways}>
        <Link
          className={buttonClass('ghost')}
          to={toAddress(onlyText)}
          onClick={() => {
            const count = listFilters(query).length
            offerUndo(message('chips.cleared', { count }), () => navigate(pathname + search))
          }}
        >
          {message('chips.clear')}
        </Link>
      </li>
    </ul>
  )
}

interface FilterChipProps {
  chip: Chip
  onRemove: (event: MouseEvent) => void
}

/** An active filter with a link that removes it. */
function FilterChip({ chip, onRemove }: FilterChipProps) {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const { label, value } = useChipText(chip)
  const without = chip.filters.reduce<FeedQuery>(withoutFilter, query)

  return (
    <li className={styles.chip}>
      <span className={styles.name}>{label}</span>
      <span className={styles.value} title={useGroupName(value)}>
        {value}
      </span>
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
