import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { COMPARE } from '#web/feed-query/feed-address.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { listFilters, toKey } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useUndo } from '#web/ui/use-snackbar.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ActiveFilters.module.css'
import { FilterChip } from './FilterChip.tsx'
import { SaveViewButton } from './SaveViewButton.tsx'
import { toChips } from './to-chips.ts'

/** Everything that narrows the feed, each to be taken away; and how many posts are left, told politely. */
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
    // The chip that had the focus is gone: the next one has it, or the last.
    if (removed.current === null || removed.current.from === search) return
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(removed.current.index, links.length - 1)]?.focus({ preventScroll: true })
    removed.current = null
  }, [search])

  const isView = Object.keys(query).length > 0 || new URLSearchParams(search).has(COMPARE)
  if (chips.length === 0)
    return (
      isView && (
        <div className={`${styles.filters} ${styles.save} ${styles.alone}`}>
          <SaveViewButton />
        </div>
      )
    )
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
      <li className={styles.save}>
        <SaveViewButton />
      </li>
    </ul>
  )
}
