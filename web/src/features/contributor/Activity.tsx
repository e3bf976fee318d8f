import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { timeLineQuery } from '#web/api/time-line.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Activity.module.css'

/** Posts per day over the last 30 days, with the view's filters applied. Reserves its space while loading. */
export function Activity() {
  const message = useMessage()
  const titleId = useId()
  const { now } = useClock()
  const { query, asked } = useFeedQuery()
  const { data } = useQuery({
    ...timeLineQuery(asked, 'month', now),
    placeholderData: keepPreviousData,
  })
  const { from: _from, to: _to, ...rest } = toFirstPage(query)
  const { from: _since, to: _until, ...whole } = toFirstPage(asked)
  const title = message(isWholeFeed(rest) ? 'contributor.activity' : 'contributor.activity.view')
  const days = data?.points.map(({ time, total }) => {
    const { weekday, day, short } = toBrusselsTime(time * 1000, now)
    return { time, total, name: `${weekday} ${day}`, short }
  })
  const hasPosts = days?.some(({ total }) => total > 0)
  return (
    <section className={styles.activity} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <Link
          className={`${textLinkClass} ${styles.open}`}
          to={toTimelineAddress(
            { period: 'month', compared: [], isShare: false, hasBars: false },
            whole,
          )}
        >
          {message('contributor.activity.open')}
        </Link>
      </div>
      <div className={styles.plot}>
        {days && (hasPosts ? <DayBars days={days} /> : <p>{message('timeline.empty')}</p>)}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{days?.[0]?.short}</span>
        <span>{days && message('contributor.activity.today')}</span>
      </p>
      {days && <DaysTable caption={title} days={days} />}
    </section>
  )
}

interface CountedDay {
  time: number
  total: number
  /** For example "Tuesday 10 March". */
  name: string
}

const WIDTH = 10
const HEIGHT = 64
const ROOM = 1.5

/** One bar per day, with the count as a tooltip. */
function DayBars({ days }: { days: readonly CountedDay[] }) {
  const message = useMessage()
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ time, total, name }, index) => {
        const height = (total / most) * HEIGHT
        return (
          <g className={styles.day} key={time}>
            <title>{message('contributor.activity.bar', { day: name, total })}</title>
            <rect className={styles.ground} x={index * WIDTH} width={WIDTH} height={HEIGHT} />
            <rect
              className={styles.bar}
              x={index * WIDTH + ROOM}
              y={HEIGHT - height}
              width={WIDTH - 2 * ROOM}
              height={height}
            />
          </g>
        )
      })}
    </svg>
  )
}

interface DaysTableProps {
  caption: string
  days: readonly CountedDay[]
}

/** The same data as a table for screen readers. */
function DaysTable({ caption, days }: DaysTableProps) {
  const message = useMessage()
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{message('timeline.table', { what: caption })}</caption>
        <thead>
          <tr>
            <th scope="col">{message('timeline.column.month')}</th>
            <th scope="col">{message('timeline.column.posts')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ time, name, total }) => (
            <tr key={time}>
              <th scope="row">{name}</th>
              <td>{message('timeline.number', { line: total })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
