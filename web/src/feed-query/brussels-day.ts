import type { FeedQuery } from './feed-query.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** The UTC offsets of Brussels, in winter and in summer. */
const OFFSETS = [HOUR, 2 * HOUR]

let clock: Intl.DateTimeFormat | undefined
/** Created on first use, because that is slow on phones. */
const openClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }))

/** The day in Brussels at a time in epoch seconds, as `yyyy-mm-dd`. */
export function toDay(seconds: number): string {
  const parts = openClock().formatToParts(seconds * 1000)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${find('year')}-${find('month')}-${find('day')}`
}

/** Whether the text is an existing date. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && addDays(text, 0) === text

export function addDays(day: string, count: number): string {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY * 1000)
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10)
}

/** Midnight at the start of a day in Brussels, in epoch seconds. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000
  const isStart = (at: number) => toDay(at) === day && toDay(at - 1) !== day
  return OFFSETS.map((offset) => midnight - offset).find(isStart) ?? midnight
}

/** The time window from the first to the last day, both included; an empty day sets no bound. */
export function toWindow(since: string, until: string): Pick<FeedQuery, 'from' | 'to'> {
  const [first, last] = since && until && since > until ? [until, since] : [since, until]
  return {
    ...(first && { from: String(startOfDay(first)) }),
    ...(last && { to: String(startOfDay(addDays(last, 1))) }),
  }
}

/** The first and last day of a query; empty where it has no bound. */
export const toDays = ({ from, to }: FeedQuery): { since: string; until: string } => ({
  since: from ? toDay(Number(from)) : '',
  until: to ? toDay(Number(to) - 1) : '',
})
