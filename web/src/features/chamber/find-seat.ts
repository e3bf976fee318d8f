import type { Point } from '@hemicycle/contract/to-arc'

/** Maximum distance from a seat's centre at which the pointer hits it. */
export const REACH = 4

/** Index of the seat under a point in the drawing; null if there is none. */
export function findSeat(seats: readonly Point[], [x, y]: Point): number | null {
  let found: number | null = null
  let least = REACH
  for (const [index, seat] of seats.entries()) {
    const distance = Math.hypot(seat[0] - x, seat[1] - y)
    if (distance >= least) continue
    least = distance
    found = index
  }
  return found
}
