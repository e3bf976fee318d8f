import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { feedPages } from '#web/api/feed.ts'
import { YOUTH_EVENT, YouthEventContext } from '#web/features/filters/panel-filters.ts'
import { type Filters, useFilters } from '#web/features/filters/use-filters.ts'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CountryList } from './CountryList.tsx'
import { FilterBox } from './FilterList.tsx'
import styles from './FiltersPanel.module.css'
import { GroupList } from './GroupList.tsx'

interface FiltersPanelProps {
  /** True on small screens, where the page behind is inert. */
  isSheet: boolean
  onClose: () => void
}

export function FiltersPanel({ isSheet, onClose }: FiltersPanelProps) {
  const message = useMessage()
  const filters = useFilters()
  const hasYouthEvent = useContext(YouthEventContext)

  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('filters.title')}
      placement="popover"
      footer={<PanelFooter filters={filters} isSheet={isSheet} onClose={onClose} />}
    >
      <div className={styles.groups}>
        <fieldset className={styles.channels}>
          <legend className={styles.legend}>{message('filters.channels')}</legend>
          <FilterBox filters={filters} filter={PRESIDENT}>
            {message('contributorType.president')}
          </FilterBox>
          <div className={styles.lists}>
            <CountryList filters={filters} />
            <GroupList filters={filters} />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{message('filters.institutions')}</legend>
          {INSTITUTIONS.map((value) => (
            <FilterBox key={value} filters={filters} filter={{ name: 'contributorType', value }}>
              {message(`contributorType.${value}`)}
            </FilterBox>
          ))}
          {hasYouthEvent && (
            <FilterBox filters={filters} filter={YOUTH_EVENT}>
              {message('filters.eye')}
            </FilterBox>
          )}
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{message('filters.media')}</legend>
          {MEDIA.map((value) => (
            <FilterBox key={value} filters={filters} filter={{ name: 'media', value }}>
              {message(`filters.media.${value}`)}
            </FilterBox>
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}

const PRESIDENT: Filter = { name: 'contributorType', value: 'president' }
const INSTITUTIONS = ['mep', 'grouppress', 'committee', 'eppress'] as const
const MEDIA = ['photo', 'text', 'video'] as const

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
