import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract'

const toFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', ...options })

const DAY = toFormat({ dateStyle: 'long' })
const MOMENT = toFormat({ dateStyle: 'long', timeStyle: 'short' })
const SHORT_DAY = toFormat({ day: 'numeric', month: 'short' })
const WEEKDAY = toFormat({ dateStyle: 'full' })
const TIME = toFormat({ timeStyle: 'short' })

/** For example "10 March 2026, 14:31 (Brussels)". */
export const nameMoment = (at: Date | number): string =>
  `${MOMENT.format(at).replace(' at ', ', ')} (Brussels)`

/** From a day to the one before another, in Brussels: "9–15 November 2026", "18 October – 16 November 2026". */
export const nameDays = ({ from, to }: { from: Date; to: Date }): string =>
  DAY.formatRange(from, Math.max(from.getTime(), to.getTime() - 1))
    .replaceAll(/\s/gu, ' ')
    .replace(/^(\d+) – (?=\d+ \p{L}+ \d+$)/u, '$1–')

/** The period of a view in a sentence: "in the last 30 days", "on 9–15 November 2026". */
export function namePeriod(params: URLSearchParams, window: { from: Date; to: Date }): string {
  if (params.has('from'))
    return params.has('to') ? `on ${nameDays(window)}` : `since ${DAY.format(window.from)}`
  return params.has('to')
    ? `in the ${DEFAULT_WINDOW_DAYS} days to ${DAY.format(window.to.getTime() - 1)}`
    : `in the last ${DEFAULT_WINDOW_DAYS} days`
}

export const nameShortDay = (seconds: number): string => SHORT_DAY.format(seconds * 1000)
/** For example "Monday 16 November 2026". */
export const nameWeekday = (seconds: number): string =>
  WEEKDAY.format(seconds * 1000).replace(',', '')
export const nameTime = (seconds: number): string => TIME.format(seconds * 1000)
