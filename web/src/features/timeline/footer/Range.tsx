import { moveEdge, type Selection, type Side } from '#web/features/timeline/selection.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Range.module.css'

interface RangeProps {
  chart: Chart
  selection: Selection
  labels: ChartLabels
  onSelect: (selection: Selection) => void
  /** Receives the thumb that is moved by keyboard, if any. */
  onHold: (side: Side | null) => void
}

const SIDES: Side[] = ['begin', 'end']

/** The chart's axis as a slider: two native range inputs on one track that snap to the edges of bars. */
export function Range({ chart, selection, labels, onSelect, onHold }: RangeProps) {
  const message = useMessage()
  const { bars } = chart
  const toPercent = (edges: number) => `${(edges / bars.length) * 100}%`
  return (
    <div className={styles.range}>
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.rail} width="100%" height="4" />
        <rect
          className={styles.fill}
          x={toPercent(selection.begin)}
          width={toPercent(selection.end - selection.begin)}
          height="4"
        />
      </svg>
      {SIDES.map((side) => (
        <input
          className={styles.input}
          key={side}
          type="range"
          min={0}
          max={bars.length}
          step={1}
          value={selection[side]}
          aria-label={message(`timeline.range.${side}`)}
          aria-valuetext={labels.edge(selection[side], side)}
          onChange={(event) =>
            onSelect(moveEdge(bars, selection, side, event.target.valueAsNumber))
          }
          onFocus={({ target }) => onHold(target.matches(':focus-visible') ? side : null)}
          onKeyDown={() => onHold(side)}
          onBlur={() => onHold(null)}
        />
      ))}
    </div>
  )
}
