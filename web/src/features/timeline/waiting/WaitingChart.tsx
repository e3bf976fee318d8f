import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import type { ReactNode } from 'react'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ChartBody } from '#web/features/timeline/ChartBody.tsx'
import { expectBars } from '#web/features/timeline/selection/expect-bars.ts'
import { wholeOf } from '#web/features/timeline/selection/selection.ts'
import { wordsFor } from '#web/features/timeline/words-for.ts'
import styles from './WaitingChart.module.css'

/** The place of the chart; after half a second its parts, which cannot be used yet. */
export function WaitingChart({ period }: { period: Period }) {
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
  /** What stands there meanwhile. */
  children: ReactNode
}

/** As large as the chart will be. */
export function ChartPlace({ period, isSeen = false, children }: ChartPlaceProps) {
  const message = useMessage()
  const { now } = useClock()
  const chart = { period, bars: expectBars(period, now), lines: [], whole: null }
  return (
    <div className={styles.place}>
      <div className={isSeen ? styles.seen : styles.unseen} inert>
        <ChartBody
          chart={chart}
          selection={wholeOf(chart.bars)}
          words={wordsFor(message, chart, now)}
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
