import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { POST_KINDS } from '@hemicycle/contract/vocabulary'
import type { Filters } from '#web/features/filters/use-filters.ts'
import { addDays, toDay } from '#web/feed-query/brussels-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Field } from '#web/ui/Field.tsx'
import { BoxGroup, FilterBox } from './FilterList.tsx'
import styles from './FiltersPanel.module.css'
import { NetworkBoxes } from './NetworkBoxes.tsx'
import { SubjectList } from './SubjectList.tsx'

/** Filters of a view about one contributor: who they are is settled. */
export function PersonFilters({ filters }: { filters: Filters }) {
  const message = useMessage()
  return (
    <div className={styles.person}>
      <div className={styles.stack}>
        <MediaBoxes filters={filters} />
        <NetworkBoxes filters={filters} />
      </div>
      <BoxGroup legend={message('filters.kind')}>
        {POST_KINDS.map((value) => (
          <FilterBox key={value} filters={filters} filter={{ name: 'kind', value }}>
            {message(`filters.kind.${value}`)}
          </FilterBox>
        ))}
      </BoxGroup>
      <Days filters={filters} />
      {!filters.isAboutSubject && <SubjectList filters={filters} />}
    </div>
  )
}

const MEDIA = ['photo', 'text', 'video'] as const

export function MediaBoxes({ filters }: { filters: Filters }) {
  const message = useMessage()
  return (
    <BoxGroup legend={message('filters.media')}>
      {MEDIA.map((value) => (
        <FilterBox key={value} filters={filters} filter={{ name: 'media', value }}>
          {message(`filters.media.${value}`)}
        </FilterBox>
      ))}
    </BoxGroup>
  )
}

/** First and last day. A day that is still being typed may be out of range; it changes nothing. */
function Days({ filters: { days, setDays } }: { filters: Filters }) {
  const message = useMessage()
  const { now } = useClock()
  const today = toDay(now / 1000)
  const min = addDays(today, 2 - MAX_WINDOW_DAYS)
  const isDay = (day: string) => day === '' || (day >= min && day <= today)
  const limits = { type: 'date', min, max: today }
  return (
    <BoxGroup legend={message('filters.days')}>
      <div className={styles.days}>
        <Field
          {...limits}
          label={message('filters.days.since')}
          value={days.since}
          onChange={(day) => isDay(day) && setDays(day, days.until)}
        />
        <Field
          {...limits}
          label={message('filters.days.until')}
          value={days.until}
          onChange={(day) => isDay(day) && setDays(days.since, day)}
        />
      </div>
    </BoxGroup>
  )
}
