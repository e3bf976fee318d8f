import type { ReactNode } from 'react'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { PERIODS, type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import type { MessageId, MessageValues } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { isWhole, type Selection, sumOf } from './selection.ts'
import { nameShare, sumWhole } from './compare/shares.ts'
import type { Chart, ChartLabels } from './format-chart-labels.ts'
import styles from './TimelineHead.module.css'

interface TimelineHeadProps {
  /** Null until loaded. */
  chart: Chart | null
  hasFailed: boolean
  /** Null if the filter overlaps no bar. */
  selection: Selection | null
  labels: ChartLabels
  view: TimelineView
  /** In place of the number of posts, if something is compared. */
  comparison: ReactNode
}

/** The number of posts in the selected bars, and the period links. */
export function TimelineHead({ chart, hasFailed, selection, ...rest }: TimelineHeadProps) {
  const { labels, view, comparison } = rest
  return (
    <div className={styles.head}>
      {comparison}
      {comparison ? null : chart ? (
        <Figure chart={chart} selection={selection} labels={labels} />
      ) : (
        <div className={hasFailed ? styles.failed : styles.wait} aria-hidden="true">
          <div className={styles.waitFigure} />
          <div className={styles.waitText} />
        </div>
      )}
      <PeriodLinks view={view} />
    </div>
  )
}

interface FigureProps extends Pick<TimelineHeadProps, 'selection' | 'labels'> {
  chart: Chart
}

function Figure({ chart, selection, labels }: FigureProps) {
  const message = useMessage()
  const count = selection ? sumOf(chart.bars, selection) : 0
  const whole = selection && sumWhole(chart, selection)
  const [id, values] = toFigureText(chart, selection, count, labels)
  return (
    <p className={styles.words}>
      <span className={styles.figure}>{message('timeline.figure', { count })}</span>{' '}
      <span className={styles.text}>
        {message(id, values)}
        {whole !== null &&
          count < whole &&
          `, ${message('timeline.share.of', { share: nameShare(message, count, whole) })}`}
      </span>
    </p>
  )
}

/** Day, week or month; changing it clears the selection. Links, so that it works without JavaScript. */
function PeriodLinks({ view }: { view: TimelineView }) {
  const message = useMessage()
  const { query } = useFeedQuery()
  const { from: _from, to: _to, ...rest } = toFirstPage(query)
  return (
    <nav className={styles.periods} aria-label={message('timeline.period')}>
      {PERIODS.map((choice) => (
        <Link
          className={styles.period}
          key={choice}
          to={toTimelineAddress({ ...view, period: choice }, rest)}
          aria-current={choice === view.period ? 'true' : undefined}
        >
          {message(`timeline.period.${choice}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Caption of the large number. */
function toFigureText(
  { period, bars }: Chart,
  selection: Selection | null,
  count: number,
  labels: ChartLabels,
): [MessageId, MessageValues] {
  const first = bars[selection?.begin ?? 0]
  const last = bars[(selection?.end ?? bars.length) - 1]
  if (!selection || !first || !last) return ['timeline.figure.outside', { count }]
  const edges = {
    count,
    from: labels.shortEdge(selection.begin, 'begin'),
    to: labels.shortEdge(selection.end, 'end'),
  }
  if (isWhole(bars, selection))
    return period === 'day'
      ? ['timeline.figure.day', { count, until: labels.moment(last.end) }]
      : [`timeline.figure.${period}`, { count }]
  if (period !== 'day')
    return first === last
      ? ['timeline.figure.on', { count, date: labels.date(first.time) }]
      : ['timeline.figure.days', edges]
  const date = labels.date(first.time)
  return date === labels.date(last.end)
    ? [
        'timeline.figure.hours',
        { count, from: labels.hour(first.time), to: labels.hour(last.end), date },
      ]
    : ['timeline.figure.moments', edges]
}
