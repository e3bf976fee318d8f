import { moveEdge, type Selection, type Side } from '#web/features/timeline/selection.ts'
import type { Chart, Words } from '#web/features/timeline/words-for.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Range.module.css'

interface RangeProps {
  chart: Chart
  selection: Selection
  words: Words
  onSelect: (selection: Selection) => void
  /** A thumb that the keys move, or none. */
  onHold: (side: Side | null) => void
}

const SIDES: Side[] = ['begin', 'end']

/** The slider that is the axis of the chart: two native ones on one track, which stop at the edges of bars. */
export function Range({ chart, selection, words, onSelect, onHold }: RangeProps) {
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
          aria-valuetext={words.edge(selection[side], side)}
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
