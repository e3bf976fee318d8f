import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { type ComponentProps, useState } from 'react'
import { addDays, toDay } from '#web/feed-query/brussels-day.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Field } from '#web/ui/Field.tsx'

interface DayField extends ComponentProps<typeof Field> {
  value: string
}

/** The first and the last day: none in the future, none further back than 30 days. */
export function DayFields({ since, until }: { since: DayField; until: DayField }) {
  const { now } = useClock()
  const today = toDay(now / 1000)
  const start = addDays(today, -DEFAULT_WINDOW_DAYS)
  // A day that an older question already has may stay.
  const [min] = useState([since.value, until.value, start].filter(Boolean).toSorted()[0])
  return (
    <>
      <Field {...since} type="date" min={min} max={today} />
      <Field {...until} type="date" min={min} max={today} />
    </>
  )
}
