import type { Day } from '@hemicycle/contract'
import type { ReactNode } from 'react'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toCounted, toPeriod } from './day-query.ts'
import styles from './DayFigures.module.css'
import { SeatMark } from './SeatMark.tsx'

/** Posts, members and groups, each with what it counts. */
export function DayFigures({ day }: { day: Day }) {
  const message = useMessage()
  const { posts, reposts, total, groups } = day
  const all = groups.filter(({ eparty }) => eparty !== null)
  const posted = all.filter((group) => group.posted > 0).length
  return (
    <section
      className={styles.figures}
      aria-label={message(day.isOver ? 'day.figures' : 'day.figures.today')}
    >
      <Figure
        number={posts}
        unit={
          <Link className={textLinkClass} to={paths.search + toQueryString(toCounted(day))}>
            {message('day.posts', { posts })}
          </Link>
        }
        note={message('day.posts.note', {
          members: total.posts,
          others: posts - total.posts,
          reposts,
        })}
      />
      <Figure
        number={total.posted}
        unit={
          <Link className={textLinkClass} to={paths.voices + toQueryString(toPeriod(day))}>
            {message('day.members', { posted: total.posted })}
          </Link>
        }
        note={message('day.members.note', {
          withAccount: total.withAccount,
          without: total.members - total.withAccount,
          members: total.members,
        })}
      />
      <Figure
        number={posted}
        mark={<SeatMark groups={posted} all={all.length} size="large" />}
        unit={message('day.groups', { all: all.length })}
        note={message('day.groups.note')}
      />
    </section>
  )
}

interface FigureProps {
  number: number
  mark?: ReactNode
  unit: ReactNode
  note: string
}

function Figure({ number, mark, unit, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <p className={styles.number}>
        {number.toLocaleString('en')}
        {mark}
      </p>
      <p className={styles.unit}>{unit}</p>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
