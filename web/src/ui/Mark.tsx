import styles from './Mark.module.css'
import { toArc } from '@hemicycle/contract/to-arc'

const OUTER = toArc(17, 18.6, 14.4, 7)
const INNER = toArc(17, 18.6, 7.6, 4)
const LIT = 4

/** The logo: two arcs of seats, the fifth of the outer one lit. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 34 22" aria-hidden="true">
      {[...OUTER, ...INNER].map(([x, y], index) => (
        <circle
          key={`${x} ${y}`}
          className={index === LIT ? styles.lit : styles.seat}
          cx={x}
          cy={y}
          r={index === LIT ? 2.85 : 2.1}
        />
      ))}
    </svg>
  )
}
