import { startOfBrusselsDay } from './brussels-days.ts'

/** How often an alert may come. */
export const ALERT_FREQUENCIES = ['hour', 'day', 'week'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** How long an alert is kept: unconfirmed, until it is asked about, and without an answer then. */
export const ALERT_PERIODS = {
  unconfirmed: '48 hours',
  untilAsked: '12 months',
  unanswered: '14 days',
} as const

const HOUR_MS = 3_600_000
/** In Brussels. */
const MAIL_HOUR = 7
const MONDAY = 1

/** When the next mail is due: at the next full hour, at 7:00 in Brussels, or at 7:00 on a Monday there. */
export function toNextMail(every: AlertFrequency, after: Date): Date {
  if (every === 'hour') return new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  let day = startOfBrusselsDay(after)
  for (;;) {
    const due = atMailHour(day)
    if (due > after && (every === 'day' || due.getUTCDay() === MONDAY)) return due
    // 30 hours later it is the next day, even after a day of 25 hours.
    day = startOfBrusselsDay(new Date(day.getTime() + 30 * HOUR_MS))
  }
}

/** The clock is changed after midnight and before seven: from noon, seven is always five hours back. */
function atMailHour(day: Date): Date {
  const next = startOfBrusselsDay(new Date(day.getTime() + 30 * HOUR_MS))
  return new Date(next.getTime() - (24 - MAIL_HOUR) * HOUR_MS)
}
