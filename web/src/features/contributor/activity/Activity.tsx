import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { timeLineQuery } from '#web/api/time-line.ts'
import { toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Activity.module.css'
import { DayBars } from './DayBars.tsx'
import { DaysTable } from './DaysTable.tsx'

/** How much somebody posted on each of the last 30 days, as the view asks. Its place stays, whatever is known. */
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
          to={toTimelineAddress({ period: 'month', compared: [], isShare: false }, whole)}
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
