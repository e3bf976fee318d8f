import styles from './EmptyChamber.module.css'
import { type Point, toArc } from '#web/ui/to-arc.ts'

export type ChamberState = 'outlined' | 'one-missing' | 'half-dark' | 'split'

const ROWS = [
  [34, 8],
  [46, 10],
  [58, 13],
  [70, 16],
  [82, 18],
] as const
const MIDDLE = 88
const SEATS = ROWS.flatMap(([radius, count]) => toArc(MIDDLE, 90, radius, count))
const MISSING = 40
/** The seats that are out when the chamber is half dark: scattered, the same on every drawing. */
const DARK = new Set([
  0, 1, 4, 10, 11, 12, 13, 16, 19, 20, 24, 25, 27, 29, 31, 33, 34, 35, 37, 38, 40, 42, 44, 46, 50,
  52, 53, 54, 55, 58, 59, 62, 64,
])

/** The chamber of seats on pages that have nothing to show. */
export function EmptyChamber({ state }: { state: ChamberState }) {
  return (
    <svg className={styles.figure} viewBox="0 0 184 100" aria-hidden="true">
      {SEATS.map((seat, index) => (
        <circle key={seat.join(' ')} {...drawSeat(state, seat, index)} />
      ))}
    </svg>
  )
}

function drawSeat(state: ChamberState, [x, y]: Point, index: number) {
  if (state === 'one-missing' && index === MISSING)
    return { className: styles.ring, cx: x, cy: y, r: 3.6 }
  if (state === 'outlined' || (state === 'half-dark' && DARK.has(index)))
    return { className: styles.outline, cx: x, cy: y, r: 2.9 }
  if (state === 'split' && x > MIDDLE)
    return { className: styles.seat, cx: x + 7, cy: y + 5, r: 3.4 }
  return { className: styles.seat, cx: x, cy: y, r: 3.4 }
}
