import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { PERIODS, type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import type { MessageId, MessageValues } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { isWhole, type Selection, sumOf } from './selection.ts'
import { shareOfSelection } from './compare/shares.ts'
import type { Chart, Words } from './words-for.ts'
import styles from './TimelineHead.module.css'

interface TimelineHeadProps {
  /** Null until it is known. */
  chart: Chart | null
  hasFailed: boolean
  /** Null when nothing of the chart is asked for. */
  selection: Selection | null
  words: Words
  view: TimelineView
}

/** How many posts the selected bars have, and how the time is cut. */
export function TimelineHead({ chart, hasFailed, selection, words, view }: TimelineHeadProps) {
  return (
    <div className={styles.head}>
      {chart ? (
        <Figure chart={chart} selection={selection} words={words} />
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

interface FigureProps extends Pick<TimelineHeadProps, 'selection' | 'words'> {
  chart: Chart
}

function Figure({ chart, selection, words }: FigureProps) {
  const message = useMessage()
  const count = selection ? sumOf(chart.bars, selection) : 0
  const share = selection && shareOfSelection(chart, selection, count)
  const [id, values] = toFigureText(chart, selection, count, words)
  return (
    <p className={styles.words}>
      <span className={styles.figure}>{message('timeline.figure', { count })}</span>{' '}
      <span className={styles.text}>
        {message(id, values)}
        {share !== null && share < 100 && `, ${message('timeline.share.of', { share })}`}
      </span>
    </p>
  )
}

/** Day, week or month; another one begins without a selection. Links, so that they work without scripts. */
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

/** What the big number counts. */
function toFigureText(
  { period, bars }: Chart,
  selection: Selection | null,
  count: number,
  words: Words,
): [MessageId, MessageValues] {
  const first = bars[selection?.begin ?? 0]
  const last = bars[(selection?.end ?? bars.length) - 1]
  if (!selection || !first || !last) return ['timeline.figure.outside', { count }]
  const edges = {
    count,
    from: words.shortEdge(selection.begin, 'begin'),
    to: words.shortEdge(selection.end, 'end'),
  }
  if (isWhole(bars, selection))
    return period === 'day'
      ? ['timeline.figure.day', { count, until: words.moment(last.end) }]
      : [`timeline.figure.${period}`, { count }]
  if (period !== 'day')
    return first === last
      ? ['timeline.figure.on', { count, date: words.date(first.time) }]
      : ['timeline.figure.days', edges]
  const date = words.date(first.time)
  return date === words.date(last.end)
    ? [
        'timeline.figure.hours',
        { count, from: words.hour(first.time), to: words.hour(last.end), date },
      ]
    : ['timeline.figure.moments', edges]
}
