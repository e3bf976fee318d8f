import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './Since.module.css'

/** The first use in the 24 hours; there may have been others before. */
export function Since({ seconds }: { seconds: number }) {
  const { now } = useClock()
  const at = new Date(seconds * 1000)
  const { weekday, day, time } = toBrusselsTime(at.getTime(), now)
  return (
    <p className={styles.since}>
      <Message
        id="topics.why.since"
        values={{ weekday, day, time }}
        part={<time dateTime={at.toISOString()} />}
      />
    </p>
  )
}
