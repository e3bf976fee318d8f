import { useState } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './LastSeenDivider.module.css'

/** Divider between new posts and those that the visitor had seen by `at` (milliseconds). */
export function LastSeenDivider({ at }: { at: number }) {
  const message = useMessage()
  const { day, time } = toBrusselsTime(at, at)
  const [now] = useState(() => Date.now())
  const isToday = day === toBrusselsTime(now, at).day
  return (
    <div className={styles.line}>
      <span className={styles.text}>
        <span className={styles.seat} aria-hidden="true" />
        {message(isToday ? 'feed.here' : 'feed.here.day', { day, time })}
      </span>
    </div>
  )
}
