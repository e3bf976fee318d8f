import type { Point } from '#web/ui/to-arc.ts'

/** How far from a seat's middle it is still meant. */
const REACH = 4

/** The seat under a point of the drawing; null for none. */
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
