import { Lines } from '#web/features/timeline/compare/Lines.tsx'
import type { Line } from '#web/features/timeline/compare/use-lines.ts'
import { isWhole, type Selection } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Bars.module.css'

const WIDTH = 40
const HEIGHT = 320
/** Space on each side of a bar. */
const ROOM = 7
const WAITING = 176
const GRID = [0, 1, 2, 3].map((line) => (line * HEIGHT) / 4)

interface BarsProps {
  bars: readonly Bar[]
  lines: readonly Line[]
  selection: Selection | null
  /** Index of the bar with the tooltip. */
  pointed: number | null
  /** Value of the top grid line; zero if there is nothing to draw. */
  top: number
  /** True until the counts are loaded; all bars then have the same height. */
  isWaiting: boolean
  /** Draws the bars; otherwise the lines alone. */
  hasBars: boolean
}

/** Draws at most 30 bars, with the selected ones lit, and the compared lines. Bars behind lines are faded. */
export function Bars({ bars, lines, selection, pointed, top, isWaiting, hasBars }: BarsProps) {
  const width = bars.length * WIDTH
  const isPart = selection !== null && !isWhole(bars, selection)
  const isLit = (index: number) =>
    selection !== null && index >= selection.begin && index < selection.end
  const classOf = (index: number) =>
    classNames(
      isLit(index) ? styles.lit : styles.bar,
      index === pointed && styles.pointed,
      lines.length > 0 && styles.faded,
    )
  const toY = (total: number) => {
    if (isWaiting) return HEIGHT - WAITING
    return top > 0 ? HEIGHT - (total / top) * HEIGHT : HEIGHT
  }
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isPart && (
        <rect
          className={styles.window}
          x={selection.begin * WIDTH}
          width={(selection.end - selection.begin) * WIDTH}
          height={HEIGHT}
        />
      )}
      {top > 0 && GRID.map((y) => <path className={styles.grid} key={y} d={`M0 ${y}H${width}`} />)}
      {hasBars &&
        bars.map(({ time, total }, index) => (
          <rect
            className={classOf(index)}
            key={time}
            x={index * WIDTH + ROOM}
            y={toY(total)}
            width={WIDTH - 2 * ROOM}
            height={HEIGHT - toY(total)}
          />
        ))}
      {!hasBars && pointed !== null && (
        <path className={styles.line} d={`M${(pointed + 0.5) * WIDTH} 0V${HEIGHT}`} />
      )}
      <Lines
        lines={lines}
        toPoint={(index, total) => `${(index + 0.5) * WIDTH} ${Math.round(toY(total))}`}
      />
      <path className={styles.base} d={`M0 ${HEIGHT}H${width}`} />
    </svg>
  )
}
