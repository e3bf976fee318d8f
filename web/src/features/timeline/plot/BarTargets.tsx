import type { Chart, Words } from '#web/features/timeline/words-for.ts'
import { BarTip } from './BarTip.tsx'
import styles from './BarTargets.module.css'

interface BarTargetsProps {
  chart: Chart
  words: Words
  /** The bar about which more is shown. */
  pointed: number | null
  onPoint: (index: number | null) => void
  onBar: (index: number, isReached: boolean) => void
  /** Of the view with this bar, for those without scripts and for another tab. */
  toAddress: (index: number) => string
}

/**
 * Over each bar a place to point at, from the top of the chart to its foot. Keys have the slider and
 * the lists for the same, so that nobody has to pass thirty links.
 */
export function BarTargets({ chart, words, pointed, onPoint, ...rest }: BarTargetsProps) {
  const { onBar, toAddress } = rest
  return (
    <div className={styles.targets} aria-hidden="true">
      {chart.bars.map((bar, index) => (
        <a
          className={styles.target}
          key={bar.time}
          href={toAddress(index)}
          rel="nofollow"
          draggable={false}
          tabIndex={-1}
          onPointerEnter={() => onPoint(index)}
          onPointerLeave={() => onPoint(null)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onBar(index, event.shiftKey)
          }}
        >
          {pointed === index && <BarTip chart={chart} words={words} index={index} />}
        </a>
      ))}
    </div>
  )
}
