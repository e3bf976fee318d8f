import { type Point, toArc } from './to-arc.ts'

/** Size of the drawing. No schema library here: the browser imports this file. */
export const SEATS_WIDTH = 234
export const SEATS_HEIGHT = 120
const CENTRE: Point = [117, 117]
const INNER = 42
const OUTER = 114

/** Rows are farther apart than the seats in a row, so that the arcs are visible. */
const ROWS_PER_SEATS = 4.62
/** Seat widths as fractions of the distance between neighbours. */
const OUTSIDE = 0.3
const EMPTY = 0.7
const LIT = 0.83
/** Limits the seat size in a small chamber. */
const MAX_DISTANCE = 7

export interface SeatPlan {
  /** From left to right. */
  seats: Point[]
  /** Width of a seat: outside the view, empty, and lit. */
  outside: number
  empty: number
  lit: number
}

/** Places the members in concentric arcs; longer arcs have more seats. */
export function placeSeats(count: number): SeatPlan {
  const radii = toRadii(count)
  const sizes = share(count, radii)
  const rows = radii.map((radius, row) => toRow(radius, sizes[row] ?? 0))
  const distance = Math.min(MAX_DISTANCE, toGap(radii), ...rows.map(toNeighbour))
  return {
    seats: rows.flat().toSorted(fromLeftToRight),
    outside: round(distance * OUTSIDE),
    empty: round(distance * EMPTY),
    lit: round(distance * LIT),
  }
}

function toRadii(count: number): number[] {
  const rows = Math.max(1, Math.round(0.5 + Math.sqrt(0.25 + count / ROWS_PER_SEATS)))
  return Array.from({ length: rows }, (_, row) => OUTER - (row * (OUTER - INNER)) / (rows - 1 || 1))
}

/** Distributes the seats over the rows by length without losing any to rounding. */
function share(count: number, radii: number[]): number[] {
  const length = radii.reduce((sum, radius) => sum + radius, 0)
  let reached = 0
  return radii.map((radius) => {
    const before = Math.round((count * reached) / length)
    reached += radius
    return Math.round((count * reached) / length) - before
  })
}

function toRow(radius: number, count: number): Point[] {
  const [x, y] = CENTRE
  return count === 1 ? [[x, y - radius]] : toArc(x, y, radius, count)
}

const toGap = ([first, second]: number[]): number =>
  first === undefined || second === undefined ? MAX_DISTANCE : first - second

function toNeighbour([first, second]: Point[]): number {
  return first && second ? Math.hypot(first[0] - second[0], first[1] - second[1]) : MAX_DISTANCE
}

/** Sorts by angle; seats at the same angle from the inside out. */
function fromLeftToRight(a: Point, b: Point): number {
  return toAngle(a) - toAngle(b) || toRadius(a) - toRadius(b)
}

/** Rounds more coarsely than seat positions are rounded, so that aligned seats get the same angle. */
const toAngle = ([x, y]: Point): number =>
  Math.round((1 - Math.atan2(CENTRE[1] - y, x - CENTRE[0]) / Math.PI) * 2000)

const toRadius = ([x, y]: Point): number => Math.hypot(x - CENTRE[0], y - CENTRE[1])

const round = (value: number): number => Number(value.toFixed(2))
