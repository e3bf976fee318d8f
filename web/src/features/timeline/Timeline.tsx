import { TIMELINE_PATH, toFeedAddress } from '../../feed-query/feed-address.ts'
import { readPeriod } from '../../feed-query/period.ts'
import { useFeedQuery } from '../../feed-query/use-feed-query.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useLocation, useNavigate } from '../../router/router-context.ts'
import { useClock } from '../../ui/clock/clock-context.ts'
import { ChartBody } from './ChartBody.tsx'
import { TimelineHead } from './head/TimelineHead.tsx'
import { RetryChart } from './plot/RetryChart.tsx'
import { WaitingPlot } from './plot/WaitingPlot.tsx'
import { toSelection } from './selection/selection.ts'
import styles from './Timeline.module.css'
import { wordsFor } from './words-for.ts'
import { useTimeLine } from './use-time-line.ts'
import { useWindow } from './use-window.ts'

/** How many posts there were and when, as the view asks; a part of it can be selected. */
export function Timeline() {
  const message = useMessage()
  const { now } = useClock()
  const navigate = useNavigate()
  const { query } = useFeedQuery()
  const period = readPeriod(new URLSearchParams(useLocation().search))
  const { chart, isWaiting, hasFailed, retry } = useTimeLine(query, period)
  const { window, rest, choose } = useWindow()
  const words = wordsFor(message, chart ?? { period, bars: [] }, now)
  const selection = chart && toSelection(chart.bars, window)
  const clear = () => navigate(toFeedAddress(TIMELINE_PATH, rest), { replace: true })

  return (
    <section
      className={styles.timeline}
      aria-label={message(`timeline.per.${chart?.period ?? period}`)}
      aria-busy={isWaiting}
    >
      <TimelineHead chart={chart} selection={selection} words={words} period={period} />
      {chart && (
        <ChartBody
          chart={chart}
          selection={selection}
          words={words}
          onSelect={choose}
          clear={window.from || window.to ? clear : null}
        />
      )}
      {!chart && (hasFailed ? <RetryChart retry={retry} /> : <WaitingPlot />)}
    </section>
  )
}
