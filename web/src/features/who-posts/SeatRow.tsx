import type { MemberCounts } from '@hemicycle/contract'
import { SEAT_STATES, type SeatState } from '@hemicycle/contract/vocabulary'
import styles from './SeatRow.module.css'

const STEP = 10
const RADIUS = 2.6
const WIDTHS = { about: 7.6, notAbout: 5, didNotPost: 1.3, noAccount: 2.2 }
/** A picture of few members is not drawn larger. */
const LEAST_COLUMNS = 40

/** The columns that the longest row needs: all rows have the same scale. */
export const countColumns = (members: number[], height: number): number =>
  Math.max(LEAST_COLUMNS, ...members.map((count) => Math.ceil(count / height)))

interface SeatRowProps {
  counts: Pick<MemberCounts, SeatState>
  /** In seats. */
  height: number
  columns: number
}

/** One seat for each member, column by column in the order of the states. Hidden, because numbers say the same. */
export function SeatRow({ counts, height, columns }: SeatRowProps) {
  return (
    <svg
      className={styles.row}
      viewBox={`0 0 ${columns * STEP} ${height * STEP}`}
      aria-hidden="true"
      focusable="false"
    >
      {SEAT_STATES.filter((state) => counts[state] > 0).map((state) => (
        <path
          className={styles[state]}
          key={state}
          strokeWidth={WIDTHS[state]}
          d={drawSeats(counts, state, height)}
        />
      ))}
    </svg>
  )
}

/** The seats of one state, which follow those of the states before it. */
function drawSeats(counts: SeatRowProps['counts'], state: SeatState, height: number): string {
  const first = SEAT_STATES.slice(0, SEAT_STATES.indexOf(state)).reduce(
    (sum, before) => sum + counts[before],
    0,
  )
  return Array.from({ length: counts[state] }, (_, index) =>
    toSeat(state, first + index, height),
  ).join('')
}

const toSeat = (state: SeatState, index: number, height: number): string =>
  drawSeat(state, Math.floor(index / height) * STEP + STEP / 2, (index % height) * STEP + STEP / 2)

/** A line without length, whose round ends form a dot, or a ring. */
const drawSeat = (state: SeatState, x: number, y: number): string =>
  state === 'didNotPost'
    ? `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0-${RADIUS * 2} 0`
    : `M${x} ${y}h0`

/** A single seat, for a legend. */
export function SeatKey({ state }: { state: SeatState }) {
  return (
    <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <path className={styles[state]} strokeWidth={WIDTHS[state]} d={drawSeat(state, 5, 5)} />
    </svg>
  )
}
