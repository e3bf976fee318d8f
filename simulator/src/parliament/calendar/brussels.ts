const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })
const offsets = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Brussels',
  timeZoneName: 'longOffset',
})

/** Cached because it is needed very often. */
const starts = new Map<string, number>()

/** The calendar day in Brussels, such as 2026-11-15. */
export const toDay = (at: Date): string => days.format(at)

export const addDays = (day: string, count: number): string =>
  new Date(toUtc(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Days since 1 January 1970. */
export const toDayNumber = (day: string): number => toUtc(day) / DAY_MS

/** Monday is 0. */
export const toWeekday = (day: string): number => (toDayNumber(day) + 3) % 7

/** Midnight in Brussels. */
export function startOfDay(day: string): number {
  const start = starts.get(day) ?? toTimestamp(day, 0)
  starts.set(day, start)
  return start
}

/** The timestamp at which clocks in Brussels show `clockMs` since midnight. Daylight saving changes after 2:00. */
export function toTimestamp(day: string, clockMs: number): number {
  const utc = toUtc(day)
  const reference = clockMs < 3 * HOUR_MS ? utc - 2 * HOUR_MS : utc + 12 * HOUR_MS
  return utc + clockMs - toOffset(reference)
}

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

function toOffset(at: number): number {
  const zone = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return Number(/\+(\d+)/.exec(zone ?? '')?.[1] ?? 0) * HOUR_MS
}
