interface Bar {
  x: number
  y: number
  width: number
  height: number
}

const STEP = 10
const WIDTH = 7
const BASE = 54
const HIGHEST = 52
/** What is there is seen. */
const LOWEST = 2
/** One person is no peak. */
const LEAST_PEAK = 4

/** The hours of a day as bars in a box of 240 × 56. */
export function toBars(hourly: number[]): Bar[] {
  const peak = Math.max(LEAST_PEAK, ...hourly)
  return hourly.map((people, hour) => {
    const height = people === 0 ? 0 : Math.max(LOWEST, (people / peak) * HIGHEST)
    return { x: hour * STEP + (STEP - WIDTH) / 2, y: BASE - height, width: WIDTH, height }
  })
}
