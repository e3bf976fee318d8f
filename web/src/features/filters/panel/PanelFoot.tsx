import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { feedPages } from '#web/api/feed.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Filters } from '#web/features/filters/use-filters.ts'
import styles from './PanelFoot.module.css'

interface PanelFootProps {
  filters: Filters
  isSheet: boolean
  onClose: () => void
}

/** How many posts match. The number before stays until the next one is known. */
export function PanelFoot({ filters, isSheet, onClose }: PanelFootProps) {
  const message = useMessage()
  const { asked } = useFeedQuery()
  const { data: total } = useInfiniteQuery({
    ...feedPages(asked),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages[0]?.total,
  })
  const isEmpty = filters.count === 0

  return (
    <div className={styles.foot}>
      {/* Beside a popover the page tells the number by itself. */}
      <p className={styles.total} role={isSheet ? 'status' : undefined}>
        {total !== undefined && message('filters.match', { total })}
      </p>
      <button
        className={buttonClass('ghost')}
        type="button"
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) filters.clear()
        }}
      >
        {message('chips.clear')}
      </button>
      <button className={buttonClass('primary')} type="button" onClick={onClose}>
        {message('panel.close')}
      </button>
    </div>
  )
}
