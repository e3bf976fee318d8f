import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import styles from './CompareTitle.module.css'
import { joinNames } from './use-names.ts'

interface CompareTitleProps {
  /** Null until loaded. */
  chart: Chart | null
  period: Period
  names: string[]
  labels: ChartLabels
  /** The query without its dates, and its name. */
  query: FeedQuery
  viewName: string
}

/** What is compared, in which posts, and when. */
export function CompareTitle({ chart, period, names, labels, query, viewName }: CompareTitleProps) {
  const message = useMessage()
  const per = message(`timeline.per.${chart?.period ?? period}`)
  const what = viewName
    ? message('timeline.compare.view', { kind: toKind(query), what: per, view: viewName })
    : per
  return (
    <div className={styles.title}>
      <h2 className={styles.names}>{joinNames(names)}</h2>
      <p className={styles.text}>{chart ? nameWhen(chart, what, labels, message) : what}</p>
    </div>
  )
}

function nameWhen(
  { period, bars }: Chart,
  what: string,
  labels: ChartLabels,
  message: ToMessage,
): string {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return what
  return period === 'day'
    ? message('timeline.compare.hours', { what, until: labels.moment(last.end) })
    : message('timeline.compare.days', {
        what,
        from: labels.day(first.time),
        to: labels.day(last.time),
      })
}

const WORDS = new Set(['search-value', 'search-any', 'search-and', 'topics'])

/** Whether a sentence can go on "with" the name of the query, which is words only. */
const toKind = (query: FeedQuery): string =>
  Object.keys(query).every((name) => WORDS.has(name)) ? 'words' : 'other'

/** For example "Greens/EFA and Renew on energy", for the title of the page. */
export function nameComparison(
  message: ToMessage,
  names: string[],
  query: FeedQuery,
  viewName: string,
): string {
  const joined = joinNames(names)
  return viewName
    ? message('timeline.compare.title', { kind: toKind(query), names: joined, view: viewName })
    : joined
}
