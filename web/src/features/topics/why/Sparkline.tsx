import styles from './Sparkline.module.css'
import { toCurve } from './to-curve.ts'

/** The course of a day; its last point is lit. */
export function Sparkline({ hourly }: { hourly: number[] }) {
  const points = toCurve(hourly).map(([x, y]) => `${x} ${y}`)
  return (
    <svg className={styles.spark} viewBox="0 0 44 20" aria-hidden="true">
      <path d={`M${points.join('L')}`} />
      <path className={styles.end} d={`M${points.at(-1)}h0`} />
    </svg>
  )
}
