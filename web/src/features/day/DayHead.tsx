import type { Day } from '@hemicycle/contract'
import type { ReactNode } from 'react'
import { startOfDay } from '#web/feed-query/brussels-day.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { nameDay } from '#web/i18n/name-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './DayHead.module.css'

interface DayHeadProps {
  day: Day
  /** Ways to keep and share the page. */
  tools: ReactNode
}

/** The date, when it was counted, and the days before and after. */
export function DayHead({ day, tools }: DayHeadProps) {
  const message = useMessage()
  const { date, time } = toBrusselsTime(day.countedAt * 1000, 0)
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>{message('day.kind')}</p>
        <h1 className={styles.name}>
          <time dateTime={day.day}>{nameDay(day.from)}</time>
        </h1>
        <p className={styles.meta}>
          {day.isOver ? message('day.meta', { date, time }) : message('day.meta.today', { time })}
        </p>
      </div>
      <nav className={styles.nav} aria-label={message('day.nav')}>
        {day.previous !== null && <Step day={day.previous} direction="prev" />}
        <Link
          className={`${buttonClass('ghost')} ${styles.pick}`}
          to={`${paths.timeline}?period=month`}
          aria-label={message('day.choose')}
          title={message('day.choose')}
        >
          <Icon name="calendar" />
        </Link>
        {day.next !== null && <Step day={day.next} direction="next" />}
      </nav>
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}

function Step({ day, direction }: { day: string; direction: 'prev' | 'next' }) {
  const [weekday = '', number = '', month = ''] = nameDay(startOfDay(day)).split(' ')
  const icon = (
    <span className={direction === 'prev' ? styles.back : undefined}>
      <Icon name="right" size="small" />
    </span>
  )
  return (
    <Link
      className={`${buttonClass('outline')} ${styles.step}`}
      rel={direction}
      to={paths.day(day)}
    >
      {direction === 'prev' && icon}
      <span>
        {weekday.slice(0, 3)} {number} <span className={styles.month}>{month}</span>
      </span>
      {direction === 'next' && icon}
    </Link>
  )
}
