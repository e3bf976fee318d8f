import { lineClass } from './LineKey.tsx'
import styles from './Lines.module.css'
import type { Line } from './use-lines.ts'

interface LinesProps {
  lines: readonly Line[]
  /** Where a number of posts in a bar is in the drawing. */
  toPoint: (index: number, total: number) => string
}

/** What is compared, drawn over the bars with a halo, so that it can be told from them. */
export function Lines({ lines, toPoint }: LinesProps) {
  return lines.map(({ compared, totals }, line) => {
    if (!totals) return null
    const path = `M${totals.map((total, index) => toPoint(index, total)).join('L')}`
    return (
      <g key={compared}>
        <path className={styles.halo} d={path} />
        <path className={lineClass(line)} d={path} />
      </g>
    )
  })
}
