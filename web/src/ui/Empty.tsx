import { type ReactNode, useId } from 'react'
import { type Point, toArc } from '@hemicycle/contract/to-arc'
import styles from './Empty.module.css'

interface EmptyPageProps {
  chamber: ChamberState
  code?: string
  title: string
  text?: string
  /** One button, or a link that looks like one. */
  action: ReactNode
}

/** A whole page without content, and the reason. */
export function EmptyPage({ chamber, code, title, text, action }: EmptyPageProps) {
  const id = useId()
  return (
    <div className={styles.page}>
      <section className={styles.empty} aria-labelledby={id}>
        <EmptyChamber state={chamber} />
        {code && <p className={styles.code}>{code}</p>}
        <h1 className={styles.title} id={id}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>{action}</div>
      </section>
    </div>
  )
}

type ChamberState = 'outlined' | 'one-missing' | 'half-dark' | 'split'

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
/** The unlit seats in the drawing of a half-dark chamber: scattered, but always the same. */
const DARK = new Set([
  0, 1, 4, 10, 11, 12, 13, 16, 19, 20, 24, 25, 27, 29, 31, 33, 34, 35, 37, 38, 40, 42, 44, 46, 50,
  52, 53, 54, 55, 58, 59, 62, 64,
])

/** A drawing of the seats, which says what is missing. */
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
