import type { Contributor } from '@hemicycle/contract'
import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '#web/api/contributors.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toAge } from '#web/i18n/to-age.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { type Clock, useClock } from '#web/ui/ClockProvider.tsx'
import styles from './Facts.module.css'

/** How much somebody posts. What is not known, or not yet, is a dash in the same place. */
export function Facts({ contributor: { id, recentPosts } }: { contributor: Contributor }) {
  const message = useMessage()
  const clock = useClock()
  const { data } = useQuery(activityQuery(id))
  const latest = data?.latestAt ? toWords(data.latestAt * 1000, clock, message) : null
  return (
    <dl className={styles.facts}>
      <Fact name={message('contributor.latest')} value={latest} />
      <Fact name={message('contributor.today')} value={data ? String(data.today) : null} />
      <Fact
        name={message('contributor.recent', { days: DEFAULT_WINDOW_DAYS })}
        value={String(recentPosts)}
      />
    </dl>
  )
}

/** A time in the server's HTML, and of today an age once the browser's clock ticks. */
function toWords(at: number, { now, ticking }: Clock, message: ToMessage): string {
  const { unit, count } = toAge(at, now)
  if (!ticking || unit === 'days') return toBrusselsTime(at, now).short
  if (unit === 'seconds') return message('time.now')
  return message('contributor.ago', { age: message(`time.${unit}`, { count }) })
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? '–'}</dd>
    </div>
  )
}
