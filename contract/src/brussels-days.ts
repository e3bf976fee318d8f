/** The parliament's clock is Europe/Brussels, where a day has 23, 24 or 25 hours. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `yyyymmdd` of the day in which a moment lies. */
export const toBrusselsDay = (at: Date): string => toBrusselsHour(at).slice(0, 8)

/** `yyyy-mm-dd` of the day in which a moment lies. */
export function toBrusselsDate(at: Date): string {
  const { year, month, day } = readClock(at)
  return `${year}-${month}-${day}`
}

/** `yyyymmddhh` of the hour in which a moment lies; two hours share one when the clock is set back. */
export function toBrusselsHour(at: Date): string {
  const { year, month, day, hour } = readClock(at)
  return `${year}${month}${day}${hour}`
}

/** The midnight before a moment, or the moment itself. */
export function startOfBrusselsDay(at: Date): Date {
  const shown = at.getTime() + offsetAt(at)
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS)
  // The offset may have changed since midnight, but never within an hour of it.
  return new Date(midnight - offsetAt(new Date(midnight - offsetAt(at))))
}

/** The beginnings of all days that share a moment with a window. */
export function listBrusselsDays({ from, to }: { from: Date; to: Date }): Date[] {
  if (from >= to) return []
  const days: Date[] = []
  let day = startOfBrusselsDay(from)
  while (day < to) {
    days.push(day)
    // A time of the next day, however long this one is.
    day = startOfBrusselsDay(new Date(day.getTime() + 30 * HOUR_MS))
  }
  return days
}

function offsetAt(at: Date): number {
  const { year, month, day, hour, minute, second } = readClock(at)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

const readClock = (at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]))
