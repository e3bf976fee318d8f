export interface Age {
  unit: 'now' | 'seconds' | 'minutes' | 'hours' | 'days'
  count: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The age in whole units. A time in the future, from a wrong clock, counts as now. */
export function toAge(milliseconds: number, now: number): Age {
  const seconds = Math.floor((now - milliseconds) / 1000)
  if (seconds < 1) return { unit: 'now', count: 0 }
  if (seconds < MINUTE) return { unit: 'seconds', count: seconds }
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) }
  return { unit: 'days', count: Math.floor(seconds / DAY) }
}
