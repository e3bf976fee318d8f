const NICE = [1, 2, 3, 4, 5, 6, 8, 10]
/** The lines above the lowest one. */
const LINES = 4

/** Round numbers for the lines of a chart, from the highest, which no bar is above, to zero. */
export function toScale(max: number, smallest = 1): number[] {
  const least = Math.max(smallest, max / LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (NICE.find((nice) => nice * power >= least) ?? 10) * power
  return Array.from({ length: LINES + 1 }, (_, line) => round((LINES - line) * step))
}

/** Tenths are not exact. */
const round = (line: number): number => Math.round(line * 1000) / 1000
