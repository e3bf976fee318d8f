import { useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import type { Selection } from '../selection/selection.ts'
import type { Bar } from '../selection/to-bars.ts'
import type { Words } from '../words-for.ts'
import styles from './BarTargets.module.css'

interface BarTargetsProps {
  bars: readonly Bar[]
  selection: Selection | null
  words: Words
  onBar: (index: number, isReached: boolean) => void
}

/**
 * Over each bar a place to point at, from the top of the chart to its foot. Keys have the slider and
 * the lists for the same, so that nobody has to pass thirty buttons.
 */
export function BarTargets({ bars, selection, words, onBar }: BarTargetsProps) {
  const message = useMessage()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <div className={styles.targets} aria-hidden="true">
      {bars.map((bar, index) => (
        <button
          className={styles.target}
          key={bar.time}
          type="button"
          tabIndex={-1}
          onPointerEnter={() => setShown(index)}
          onPointerLeave={() => setShown(null)}
          onClick={(event) => onBar(index, event.shiftKey && selection !== null)}
        >
          {shown === index && (
            <span className={index < bars.length / 2 ? styles.tip : `${styles.tip} ${styles.left}`}>
              <b>{message('search.total', { total: bar.total })}</b>
              <span>{words.bar(bar)}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
