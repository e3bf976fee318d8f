import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { feedPages } from '#web/api/feed.ts'
import { type Filters, useFilters } from '#web/features/filters/use-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './FiltersPanel.module.css'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PersonFilters } from './PersonFilters.tsx'

interface FiltersPanelProps {
  /** True on small screens, where the page behind is inert. */
  isSheet: boolean
  onClose: () => void
}

export function FiltersPanel({ isSheet, onClose }: FiltersPanelProps) {
  const message = useMessage()
  const filters = useFilters()

  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('filters.title')}
      placement="popover"
      footer={<PanelFooter filters={filters} isSheet={isSheet} onClose={onClose} />}
    >
      {filters.scope === 'person' ? (
        <PersonFilters filters={filters} />
      ) : (
        <PeopleFilters filters={filters} />
      )}
    </Panel>
  )
}

interface PanelFootProps {
  filters: Filters
  isSheet: boolean
  onClose: () => void
}

/** Shows how many posts match. Keeps the previous number until the next one loads. */
function PanelFooter({ filters, isSheet, onClose }: PanelFootProps) {
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
      {/* Beside a popover, the page announces the number itself. */}
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
