/** Names are at least so far apart, as a part of the height of the chart. */
const APART = 0.11

/** Moves names at the ends of lines apart where they would overlap, and keeps them beside the chart. From the top. */
export function placeNames(ends: readonly number[]): number[] {
  const sorted = ends.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at)
  const places: number[] = []
  let lowest = -APART
  for (const [order, { at, index }] of sorted.entries()) {
    const room = 1 - (sorted.length - 1 - order) * APART
    lowest = Math.min(room, Math.max(at, lowest + APART))
    places[index] = lowest
  }
  return places
}
