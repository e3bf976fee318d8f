import { toArc } from '#web/ui/to-arc.ts'
import styles from './EndFigure.module.css'

const SEATS = toArc(30, 28, 25, 7)

/** A small empty arc of seats: nothing follows. */
export function EndFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 60 32" aria-hidden="true">
      {SEATS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}
