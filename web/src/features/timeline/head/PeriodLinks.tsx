import { PERIODS, type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './PeriodLinks.module.css'

/** Day, week or month; another one begins without a selection. Links, so that they work without scripts. */
export function PeriodLinks({ view }: { view: TimelineView }) {
  const message = useMessage()
  const { query } = useFeedQuery()
  const { from: _from, to: _to, ...rest } = toFirstPage(query)
  return (
    <nav className={styles.periods} aria-label={message('timeline.period')}>
      {PERIODS.map((one) => (
        <Link
          className={styles.period}
          key={one}
          to={toTimelineAddress({ ...view, period: one }, rest)}
          aria-current={one === view.period ? 'true' : undefined}
        >
          {message(`timeline.period.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
