type Point = readonly [x: number, y: number]

const [LEFT, RIGHT] = [2.5, 41.5]
const [TOP, BOTTOM] = [3, 16]
/** One person is no peak. */
const LEAST_PEAK = 4

/** A day of 24 hours as 12 points of two hours in a box of 44 × 20. */
export function toCurve(hourly: number[]): Point[] {
  const pairs = Array.from({ length: hourly.length / 2 }, (_, place) =>
    hourly.slice(place * 2, place * 2 + 2).reduce((sum, people) => sum + people, 0),
  )
  const peak = Math.max(LEAST_PEAK, ...pairs)
  const step = (RIGHT - LEFT) / (pairs.length - 1)
  return pairs.map((people, place) => [
    round(LEFT + place * step),
    round(BOTTOM - (people / peak) * (BOTTOM - TOP)),
  ])
}

const round = (value: number): number => Math.round(value * 10) / 10
