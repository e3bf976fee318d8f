import { ChartBody } from '#web/features/timeline/ChartBody.tsx'
import { LineKey } from '#web/features/timeline/compare/Lines.tsx'
import { useTotalsPerBar } from '#web/features/timeline/compare/shares.ts'
import { type Line, sumLine, useLines } from '#web/features/timeline/compare/use-lines.ts'
import { type Chart, formatChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { type Selection, sumOf, wholeOf } from '#web/features/timeline/selection.ts'
import { useTimeLine } from '#web/features/timeline/use-time-line.ts'
import { useViewName } from '#web/features/active-filters/name-view.ts'
import { readChart } from '#web/feed-query/chart-address.ts'
import { toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import styles from './Embed.module.css'
import { EmbedFailure, EmbedFoot } from './EmbedFrame.tsx'

/** The chart of a timeline. A bar leads to its posts on the site. */
export function EmbedChart() {
  const { query, view } = readChart(useLocation().search)
  const { chart: counted } = useTimeLine(query, view.period)
  const bars = counted?.bars ?? []
  const lines = useLines(query, view.period, view.compared, bars)
  const whole = useTotalsPerBar(view, bars)
  return counted ? (
    <FramedChart chart={{ ...counted, lines, whole }} />
  ) : (
    <EmbedFailure status={503} />
  )
}

function FramedChart({ chart }: { chart: Chart }) {
  const message = useMessage()
  const { now } = useClock()
  const { query, view } = readChart(useLocation().search)
  const { bars, lines, period } = chart
  const viewName = useViewName(query)
  const names = lines.map(({ name }) => name)
  const title = names.length > 0 ? LIST.format(names) : viewName || message('timeline.all')
  const labels = formatChartLabels(message, chart, now)
  const selection = wholeOf(bars)
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description: message('timeline.description'),
    noindex: true,
    codeFolder: 'timeline',
  })
  return (
    <section className={styles.card}>
      <div className={`${styles.inner} ${styles.chart}`}>
        <header className={styles.chartHead}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.total}>
            {message('search.total', { total: sumOf(bars, selection) })}
          </p>
          <p className={styles.filters}>
            {message('embed.chart', {
              what: message(`timeline.per.${period}`),
              from: labels.edge(0, 'begin'),
              to: labels.edge(bars.length, 'end'),
            })}
            {names.length > 0 && viewName && ` · ${viewName}`}
          </p>
        </header>
        <Legend lines={lines} selection={selection} />
        <ChartBody
          chart={chart}
          selection={selection}
          labels={labels}
          onSelect={() => {}}
          toAddress={(window) => toTimelineAddress(view, { ...query, ...window })}
          cleared={null}
          isFramed
        />
      </div>
      <EmbedFoot to={toTimelineAddress(view, query)} label={message('embed.open')} />
    </section>
  )
}

const LIST = new Intl.ListFormat('en-GB')

/** Which line is which, with its posts. */
function Legend({ lines, selection }: { lines: readonly Line[]; selection: Selection }) {
  const message = useMessage()
  if (lines.length === 0) return null
  return (
    <ul className={styles.legend}>
      {lines.map((line, index) => {
        const total = sumLine(line, selection)
        return (
          <li className={styles.line} key={line.compared}>
            <LineKey index={index} />
            <b>{line.name}</b>
            {total !== null && message('timeline.figure', { count: total })}
          </li>
        )
      })}
    </ul>
  )
}
