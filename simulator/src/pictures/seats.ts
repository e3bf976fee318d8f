export const round = (value: number): number => Number(value.toFixed(1))

/** Points on a half circle, from left to right. */
const arc = (cx: number, cy: number, radius: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, place) => {
    const angle = Math.PI - (place * Math.PI) / (count - 1)
    return [cx + radius * Math.cos(angle), cy - radius * Math.sin(angle)]
  })

export interface Chamber {
  rows: number
  inner: number
  outer: number
  total: number
  cx: number
  cy: number
}

/** The places of all seats of a chamber, row by row from the inside. */
export function seats({ rows, inner, outer, total, cx, cy }: Chamber): [number, number][] {
  const radii = Array.from(
    { length: rows },
    (_, row) => inner + (row * (outer - inner)) / (rows - 1),
  )
  const sum = radii.reduce((all, radius) => all + radius, 0)
  let left = total
  return radii.flatMap((radius, row) => {
    const count = row === rows - 1 ? left : Math.round((total * radius) / sum)
    left -= count
    return arc(cx, cy, radius, count)
  })
}

/** The same number from 0 to 1 for the same place, spread evenly. */
export function scatter(place: number): number {
  let hash = ((place + 1) * 2654435761) % 4294967296
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519) >>> 0
  hash ^= hash >>> 13
  hash = Math.imul(hash, 3266489917) >>> 0
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}
