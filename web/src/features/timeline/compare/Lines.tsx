import { classNames } from '#web/ui/class-names.ts'
import styles from './Lines.module.css'
import type { Line } from './use-lines.ts'

interface LinesProps {
  lines: readonly Line[]
  /** Converts a bar's index and count to a point in the drawing. */
  toPoint: (index: number, total: number) => string
}

/** Compared lines, drawn over the bars. Halos set lines off from the bars and are all drawn below every line. */
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

/** Legend key: a sample of the line. */
export function LineKey({ index, ground }: { index: number; ground?: 'inverse' }) {
  return (
    <svg className={styles.key} viewBox="0 0 22 4" aria-hidden="true">
      <path className={lineClass(index, ground)} d="M2 2H20" />
    </svg>
  )
}
