import type { FeedQuery } from './feed-query.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Brussels is ahead of Greenwich by these. */
const OFFSETS = [HOUR, 2 * HOUR]

let clock: Intl.DateTimeFormat | undefined
/** Made when first used: it takes long on a phone. */
const openClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }))

/** `yyyy-mm-dd` of the day in Brussels in which a moment lies, in epoch seconds. */
export function toDay(seconds: number): string {
  const parts = openClock().formatToParts(seconds * 1000)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${find('year')}-${find('month')}-${find('day')}`
}

/** A day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && addDays(text, 0) === text

export function addDays(day: string, count: number): string {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY * 1000)
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10)
}

/** The midnight with which a day begins in Brussels, in epoch seconds. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const isStart = (at: number) => toDay(at) === day && toDay(at - 1) !== day
  return OFFSETS.map((offset) => midnight - offset).find(isStart) ?? midnight
}

/** Two days, either of them empty for none, as the moments between which posts were made. */
export function toWindow(since: string, until: string): Pick<FeedQuery, 'from' | 'to'> {
  const [first, last] = since && until && since > until ? [until, since] : [since, until]
  return {
    ...(first && { from: String(startOfDay(first)) }),
    ...(last && { to: String(startOfDay(addDays(last, 1))) }),
  }
}

/** The first and the last day of a question, empty where it has no bound. */
export const toDays = ({ from, to }: FeedQuery): { since: string; until: string } => ({
  since: from ? toDay(Number(from)) : '',
  until: to ? toDay(Number(to) - 1) : '',
})
