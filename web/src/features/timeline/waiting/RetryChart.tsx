import type { Period } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RetryChart.module.css'
import { ChartPlace } from './WaitingChart.tsx'

/** The numbers could not be had. */
export function RetryChart({ period, retry }: { period: Period; retry: () => void }) {
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
