import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './Period.module.css'

const MIDNIGHT = '00:00'

/** What is counted, and when: the last 24 hours, or those at the end of the view's days. */
export function Period({ to }: { to: string | undefined }) {
  const message = useMessage()
  const { now } = useClock()
  const toText = () => {
    if (to === undefined) return message('topics.period')
    const { day, time } = toBrusselsTime(Number(to) * 1000, now)
    if (time !== MIDNIGHT) return message('topics.period.until', { day, time })
    return message('topics.period.day', { day: toBrusselsTime(Number(to) * 1000 - 1, now).day })
  }
  return <span className={styles.period}>{toText()}</span>
}
