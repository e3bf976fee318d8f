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

/** A cache by hour since 1970, for two years: the offset changes at full hours only, and formatting is slow. */
const offsets = new Map<number, number>()
const MAX_OFFSETS = 2 * 366 * 24

/** The day as `yyyymmdd`. */
export const toBrusselsDay = (at: Date): string => toBrusselsDate(at).replaceAll('-', '')

/** The day as `yyyy-mm-dd`. */
export const toBrusselsDate = (at: Date): string => readClock(at).slice(0, 10)

/** The hour as `yyyymmddhh`; two hours share one value when the clock is set back. */
export const toBrusselsHour = (at: Date): string => readClock(at).slice(0, 13).replaceAll(/\D/g, '')

/** The last midnight at or before a time. */
export function startOfBrusselsDay(at: Date): Date {
  const shown = at.getTime() + offsetAt(at)
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS)
  // The offset may have changed since midnight, but never within an hour of it.
  return new Date(midnight - offsetAt(new Date(midnight - offsetAt(at))))
}

/** The starts of all days that overlap a window. */
export function listBrusselsDays({ from, to }: { from: Date; to: Date }): Date[] {
  if (from >= to) return []
  const days: Date[] = []
  let day = startOfBrusselsDay(from)
  while (day < to) {
    days.push(day)
    // 30 hours later it is the next day, even after a day of 25 hours.
    day = startOfBrusselsDay(new Date(day.getTime() + 30 * HOUR_MS))
  }
  return days
}

/** The local time in Brussels, as `yyyy-mm-ddThh:…`. */
const readClock = (at: Date): string => new Date(at.getTime() + offsetAt(at)).toISOString()

function offsetAt(at: Date): number {
  const hour = Math.floor(at.getTime() / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const parts = CLOCK.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, value])
  const shown = Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>
  const { year, month, day, minute, second } = shown
  const offset =
    Date.parse(`${year}-${month}-${day}T${shown.hour}:${minute}:${second}Z`) - hour * HOUR_MS
  offsets.set(hour, offset)
  return offset
}
