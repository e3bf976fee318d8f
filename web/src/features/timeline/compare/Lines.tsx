import { classNames } from '#web/ui/class-names.ts'
import styles from './Lines.module.css'
import type { Line } from './use-lines.ts'

interface LinesProps {
  lines: readonly Line[]
  /** Converts a bar's index and count to a point in the drawing. */
  toPoint: (index: number, total: number) => string
}

/** Compared lines, drawn over the bars. Halos set lines off from each other and are all drawn below every line. */
export function Lines({ lines, toPoint }: LinesProps) {
  const drawn = lines.map(({ compared, totals }) => ({
    compared,
    path: totals && `M${totals.map((total, index) => toPoint(index, total)).join('L')}`,
  }))
  return (
    <>
      {drawn.map(
        ({ compared, path }) => path && <path className={styles.halo} key={compared} d={path} />,
      )}
      {drawn.map(
        ({ compared, path }, line) =>
          path && <path className={lineClass(line)} key={compared} d={path} />,
      )}
    </>
  )
}

/** Styles of the first, second and third line, which never differ by colour alone. */
const LINES = [styles.first, styles.second, styles.third]

const lineClass = (index: number, ground?: 'inverse'): string =>
  classNames(styles.line, LINES[index], ground && styles[ground])

/** Legend key: a sample of the line with its mark. */
export function LineKey({ index, ground }: { index: number; ground?: 'inverse' }) {
  return (
    <svg className={styles.key} viewBox="0 0 28 10" aria-hidden="true">
      <path className={lineClass(index, ground)} d="M2 5H26" />
      <LineMark index={index} x={14} y={5} {...(ground && { ground })} />
    </svg>
  )
}

const MARKS = [
  <circle key="circle" r="4" />,
  <rect key="square" x="-3.75" y="-3.75" width="7.5" height="7.5" />,
  <path key="triangle" d="M0-5 4.75 3.75H-4.75z" />,
]

interface LineMarkProps {
  index: number
  x: number | string
  y: number | string
  ground?: 'inverse'
}

/** A circle, a square or a triangle around a point. */
export function LineMark({ index, x, y, ground }: LineMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, LINES[index], ground && styles[ground])}
      x={x}
      y={y}
      width="1"
      height="1"
      overflow="visible"
    >
      {MARKS[index]}
    </svg>
  )
}
