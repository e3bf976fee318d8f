import { useContext } from 'react'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { YOUTH_EVENT } from '#web/features/filters/panel-filters.ts'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { YouthEventContext } from '#web/features/filters/youth-event-context.ts'
import { CountryList } from './CountryList.tsx'
import { FilterBox } from './FilterBox.tsx'
import styles from './FiltersPanel.module.css'
import { GroupList } from './GroupList.tsx'
import { PanelFoot } from './PanelFoot.tsx'

interface FiltersPanelProps {
  /** On small screens; nothing behind it can be read or heard. */
  isSheet: boolean
  onClose: () => void
}

/** Whose posts are shown, and what must be in them. */
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
      footer={<PanelFoot filters={filters} isSheet={isSheet} onClose={onClose} />}
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
