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

/** By hour since 1970: the clock is set at full hours, and reading it is slow. Two years of hours. */
const offsets = new Map<number, number>()
const MAX_OFFSETS = 2 * 366 * 24

/** `yyyymmdd` of the day in which a moment lies. */
export const toBrusselsDay = (at: Date): string => toBrusselsDate(at).replaceAll('-', '')

/** `yyyy-mm-dd` of the day in which a moment lies. */
export const toBrusselsDate = (at: Date): string => readClock(at).slice(0, 10)

/** `yyyymmddhh` of the hour in which a moment lies; two hours share one when the clock is set back. */
export const toBrusselsHour = (at: Date): string => readClock(at).slice(0, 13).replaceAll(/\D/g, '')

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

/** `yyyy-mm-ddThh` and more, as clocks in Brussels show a moment. */
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
