import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useState } from 'react'
import { toDay } from '#web/feed-query/brussels-day.ts'
import { MAX_DAYS_BACK, toFirstOfDays } from '#web/feed-query/search-text/read-day.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Field, Select } from '#web/ui/Field.tsx'
import styles from './AdvancedSearch.module.css'
import type { Fields } from './fields.ts'
import { findPreset, type Preset, PRESETS, toPresetDays } from './presets.ts'

type Days = Pick<Fields, 'since' | 'until'>

interface WhenProps {
  days: Days
  onChange: (days: Partial<Days>) => void
}

/** The days of a search: a preset, or two pickers that go back as far as the API allows. */
export function When({ days, onChange }: WhenProps) {
  const message = useMessage()
  const { now } = useClock()
  const { asked } = useFeedQuery()
  const today = toDay(now / 1000)
  const [isCustom, setCustom] = useState(false)
  const preset = isCustom ? 'custom' : findPreset(days, today)
  // The API covers everything by one person.
  const isOfOne = asked.contributors_ids?.includes(',') === false

  const choose = (next: Preset) => {
    setCustom(next === 'custom')
    if (next !== 'custom') onChange(toPresetDays(next, today))
  }
  const toName = (one: Preset): string => {
    if (one !== 'usual') return message(`advanced.when.${one}`)
    if (isOfOne) return message('advanced.when.everything')
    return message('advanced.when.usual', { days: DEFAULT_WINDOW_DAYS })
  }
  return (
    <div className={styles.days}>
      <Select
        label={message('advanced.when')}
        value={preset}
        isWide
        options={PRESETS.map((one) => ({ value: one, text: toName(one) }))}
        onChange={choose}
      />
      {preset === 'custom' && <Pickers {...{ days, today, onChange }} />}
    </div>
  )
}

function Pickers({ days, today, onChange }: WhenProps & { today: string }) {
  const message = useMessage()
  // Earlier days already in the query stay valid.
  const [min] = useState(
    () =>
      [days.since, days.until, toFirstOfDays(MAX_DAYS_BACK, today)].filter(Boolean).toSorted()[0],
  )
  return (
    <>
      {(['since', 'until'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={message(`advanced.${name}`)}
          value={days[name]}
          type="date"
          min={min}
          max={today}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
      <p className={styles.hint}>{message('advanced.days.hint', { days: MAX_DAYS_BACK })}</p>
    </>
  )
}
