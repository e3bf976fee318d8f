import type { ComponentType } from 'react'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { readTimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { ChartBody } from './ChartBody.tsx'
import { Compare } from './compare/Compare.tsx'
import { CompareTitle } from './compare/CompareTitle.tsx'
import type { TotalsProps } from './compare/Totals.tsx'
import { useLines } from './compare/use-lines.ts'
import { listPeopleQueries, usePeople } from './compare/use-people.ts'
import { TimelineHead } from './TimelineHead.tsx'
import { toSelection } from './selection.ts'
import styles from './Timeline.module.css'
import { useTotalsPerBar } from './compare/shares.ts'
import { ChartLoadError, ChartSkeleton } from './ChartSkeleton.tsx'
import { formatChartLabels } from './format-chart-labels.ts'
import { useTimeLine } from './use-time-line.ts'
import { useWindow } from './use-window.ts'
// Here, so that the styles are in the page: the table is readable before its code has arrived.
import './compare/Totals.module.css'

interface TimelineProps {
  /** Shown once lines are compared. */
  Totals: ComponentType<TotalsProps>
  /** Name of the view without its dates; empty for all posts. */
  viewName?: string
}

/** Posts over time for the current view, with a selectable range. */
export function Timeline({ Totals, viewName = '' }: TimelineProps) {
  const message = useMessage()
  const { now } = useClock()
  const { query } = useFeedQuery()
  const view = readTimelineView(useLocation().search)
  const { period, compared } = view
  const { chart: counted, isWaiting, hasFailed, retry } = useTimeLine(query, period)
  const lines = useLines(query, period, compared, counted?.bars ?? [])
  const whole = useTotalsPerBar(view, counted?.bars ?? [])
  const chart = counted && { ...counted, lines, whole }
  const { window, isSettled, rest, choose } = useWindow()
  const labels = formatChartLabels(message, counted ?? { period, bars: [] }, now)
  const selection = chart && toSelection(chart.bars, window)
  const cleared = toTimelineAddress({ ...view, period: 'day' }, rest)
  const questions = listPeopleQueries(rest, compared, chart?.bars ?? [], selection)
  const people = usePeople(questions, isSettled)
  const isNarrowed = !isWholeFeed(rest)
  const isCompared = compared.length > 0
  const hasBars = !isCompared || view.hasBars

  return (
    <section
      className={styles.timeline}
      aria-label={message(`timeline.per.${chart?.period ?? period}`)}
      aria-busy={isWaiting}
    >
      <TimelineHead
        chart={chart}
        hasFailed={hasFailed}
        selection={selection}
        labels={labels}
        view={view}
        comparison={
          isCompared && (
            <CompareTitle
              {...{ chart, period, labels, viewName }}
              names={lines.map(({ name }) => name)}
              query={rest}
            />
          )
        }
      />
      <Compare lines={lines} view={view} query={query} isNarrowed={isNarrowed} />
      {chart && (
        <ChartBody
          chart={chart}
          selection={selection}
          labels={labels}
          onSelect={choose}
          toAddress={(next) => toTimelineAddress(view, { ...rest, ...next })}
          cleared={window.from || window.to ? cleared : null}
          hasBars={hasBars}
        >
          {isCompared && selection && (
            <Totals
              {...{ chart, selection, labels, people, questions, isNarrowed, hasBars }}
              query={rest}
            />
          )}
        </ChartBody>
      )}
      {!chart &&
        (hasFailed ? (
          <ChartLoadError period={period} retry={retry} />
        ) : (
          <ChartSkeleton period={period} />
        ))}
    </section>
  )
}
