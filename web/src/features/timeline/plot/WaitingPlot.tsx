import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useMessage } from '../../../i18n/use-message.ts'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './WaitingPlot.module.css'

const BARS = Array.from({ length: 24 }, (_, index) => index * 40 + 7)

/** The place of the chart; after half a second, bars of equal height. */
export function WaitingPlot() {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <div className={styles.place}>
      <VisuallyHidden>{message('timeline.loading')}</VisuallyHidden>
      {isSlow && (
        <svg className={styles.bars} viewBox="0 0 960 320" preserveAspectRatio="none" aria-hidden>
          {BARS.map((x) => (
            <rect key={x} x={x} y={144} width={26} height={176} />
          ))}
        </svg>
      )}
    </div>
  )
}
