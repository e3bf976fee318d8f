import { useContext } from 'react'
import { YOUTH_EVENT, YouthEventContext } from '#web/features/filters/panel-filters.ts'
import type { Filters } from '#web/features/filters/use-filters.ts'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { CountryList } from './CountryList.tsx'
import { BoxGroup, FilterBox } from './FilterList.tsx'
import styles from './FiltersPanel.module.css'
import { GroupList } from './GroupList.tsx'
import { NetworkBoxes } from './NetworkBoxes.tsx'
import { MediaBoxes } from './PersonFilters.tsx'
import { SubjectList } from './SubjectList.tsx'

/** Filters of a view about everybody, or about the members of a group. */
export function PeopleFilters({ filters }: { filters: Filters }) {
  const message = useMessage()
  const hasYouthEvent = useContext(YouthEventContext)
  const isGroup = filters.scope === 'group'
  return (
    <div className={styles.groups}>
      <fieldset className={styles.channels}>
        <legend className={styles.legend}>{message('filters.channels')}</legend>
        {!isGroup && (
          <FilterBox filters={filters} filter={PRESIDENT}>
            {message('contributorType.president')}
          </FilterBox>
        )}
        <div className={styles.lists}>
          <CountryList filters={filters} />
          {!isGroup && <GroupList filters={filters} />}
          {!filters.isAboutSubject && <SubjectList filters={filters} />}
        </div>
      </fieldset>
      {!isGroup && (
        <BoxGroup legend={message('filters.institutions')}>
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
        </BoxGroup>
      )}
      <div className={styles.stack}>
        <MediaBoxes filters={filters} />
        <NetworkBoxes filters={filters} />
      </div>
    </div>
  )
}

const PRESIDENT: Filter = { name: 'contributorType', value: 'president' }
const INSTITUTIONS = ['mep', 'grouppress', 'committee', 'eppress'] as const
