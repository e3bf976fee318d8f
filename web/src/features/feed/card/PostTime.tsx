import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toAge } from '#web/i18n/to-age.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { type Clock, useClock } from '#web/ui/ClockProvider.tsx'
import styles from './PostTime.module.css'

/** Up to this age in days a time is told as an age; before, as a date. */
const LAST_RELATIVE_DAY = 6

interface PostTimeProps {
  /** In seconds. */
  at: number
  /** The full form, until the tooltip can tell it. */
  title?: string | undefined
}

/** A moment: absolute in the server's HTML, an age once the browser's clock ticks. */
export function PostTime({ at, title }: PostTimeProps) {
  const message = useMessage()
  const clock = useClock()
  const milliseconds = at * 1000
  const words = toWords(milliseconds, clock, message)
  const machine = new Date(milliseconds).toISOString()
  // Other words are another element: at the right edge, words that grow would count as a shift.
  return (
    <time className={styles.time} key={words} dateTime={machine} title={title}>
      {words}
    </time>
  )
}

function toWords(milliseconds: number, { now, ticking }: Clock, message: ToMessage): string {
  const { unit, count } = toAge(milliseconds, now)
  if (!ticking || (unit === 'days' && count > LAST_RELATIVE_DAY))
    return toBrusselsTime(milliseconds, now).short
  return unit === 'seconds' ? message('time.now') : message(`time.${unit}`, { count })
}
