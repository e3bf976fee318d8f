import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import type { ReactNode } from 'react'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ChartBody } from './ChartBody.tsx'
import { expectBars } from './to-bars.ts'
import { wholeOf } from './selection.ts'
import { formatChartLabels } from './format-chart-labels.ts'
import styles from './ChartSkeleton.module.css'

/** Reserves the chart's space; shows an inert chart after half a second. */
export function ChartSkeleton({ period }: { period: Period }) {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <ChartPlace period={period} isSeen={isSlow}>
      <VisuallyHidden>{message('timeline.loading')}</VisuallyHidden>
    </ChartPlace>
  )
}

interface ChartPlaceProps {
  period: Period
  isSeen?: boolean
  /** Shown on top of the reserved space. */
  children: ReactNode
}

/** Has the size of the final chart. */
function ChartPlace({ period, isSeen = false, children }: ChartPlaceProps) {
  const message = useMessage()
  const { now } = useClock()
  const chart = { period, bars: expectBars(period, now), lines: [], whole: null }
  return (
    <div className={styles.place}>
      <div className={isSeen ? styles.seen : styles.unseen} inert>
        <ChartBody
          chart={chart}
          selection={wholeOf(chart.bars)}
          labels={formatChartLabels(message, chart, now)}
          onSelect={() => {}}
          toAddress={() => ''}
          cleared={null}
          isWaiting
        />
      </div>
      {children}
    </div>
  )
}

export function ChartLoadError({ period, retry }: { period: Period; retry: () => void }) {
  const message = useMessage()
  return (
    <ChartPlace period={period}>
      <div className={styles.failed} role="alert">
        <p className={styles.text}>
          <Icon name="alert" />
          {message('timeline.failed')}
        </p>
        <button className={buttonClass('outline')} type="button" onClick={retry}>
          {message('feed.retry')}
        </button>
      </div>
    </ChartPlace>
  )
}
