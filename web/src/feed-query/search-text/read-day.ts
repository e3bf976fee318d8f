import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { addDays, isDay, toDay } from '#web/feed-query/brussels-day.ts'

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const YEAR = 365
const UNITS: Record<string, number | undefined> = { d: 1, w: 7, m: YEAR / 12, y: YEAR }
const SPAN = /^(\d{1,3})(d|w|m|y)(?:ays?|eeks?|onths?|ears?)?$/u

/** The longest span that the API allows, in days with today. */
export const MAX_DAYS_BACK = MAX_WINDOW_DAYS - 1

/** The day on which the last so many days begin, today included. */
export const toFirstOfDays = (days: number, today: string): string => addDays(today, 1 - days)

/** The last day of a window. A span such as `7d` ends where `since:7d` would begin. Later dates become today. */
export function readLastDay(value: string, now: number): string | null {
  const today = toDay(now / 1000)
  const days = readSpan(value)
  return days === null ? readNamedDay(value, today) : addDays(today, -days)
}

/** The first day of a window; null if it is further back than the API allows. */
export function readFirstDay(value: string, now: number): string | null {
  const today = toDay(now / 1000)
  const days = readSpan(value)
  const day = days === null ? readNamedDay(value, today) : toFirstOfDays(days, today)
  return day !== null && day >= toFirstOfDays(MAX_DAYS_BACK, today) ? day : null
}

/** A number of days, weeks, months or years, in days. */
function readSpan(value: string): number | null {
  const [, count = '', unit = ''] = SPAN.exec(value.toLowerCase()) ?? []
  const days = Math.round(Number(count) * (UNITS[unit] ?? 0))
  return days > 0 ? days : null
}

/** A date, today, yesterday or a day of the week: the last one, which may be today. */
function readNamedDay(value: string, today: string): string | null {
  const name = value.toLowerCase()
  if (name === 'today') return today
  if (name === 'yesterday') return addDays(today, -1)
  const weekday = WEEKDAYS.findIndex((day) => day === name || day.slice(0, 3) === name)
  if (weekday >= 0) return addDays(today, -((toWeekday(today) - weekday + 7) % 7))
  if (!isDay(value)) return null
  return value > today ? today : value
}

const toWeekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
