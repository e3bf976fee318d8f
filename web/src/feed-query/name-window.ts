import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import type { FeedQuery } from './feed-query.ts'

export interface WindowName {
  /** Selects the words before the name in a sentence. */
  kind: 'last' | 'since' | 'dates'
  /** For example "last 30 days", "since 9 November" or "9–15 November". */
  name: string
}

/** The period in which a view counts. */
export function nameWindow({ from, to }: FeedQuery, message: ToMessage, now: number): WindowName {
  const days = DEFAULT_WINDOW_DAYS
  const since = from && toMoment(message, Number(from), now)
  const until = to && toMoment(message, Number(to), now, 1)
  if (from && to) return { kind: 'dates', name: nameDates(from, to, message, now) }
  if (since) return { kind: 'since', name: message('window.since', { since }) }
  return until
    ? { kind: 'last', name: message('window.until', { days, until }) }
    : { kind: 'last', name: message('window.last', { days }) }
}

/** A day, or a range of days or times: "9–15 November", "9 November, 10:00–14:00". */
export const nameDates = (from: string, to: string, message: ToMessage, now: number): string =>
  join(toMoment(message, Number(from), now), toMoment(message, Number(to), now, 1))

const MIDNIGHT = '00:00'

/** A day, or a day and time. A range that ends at midnight is labelled with the previous day. */
export function toMoment(message: ToMessage, seconds: number, now: number, before = 0): string {
  const { day, time } = toBrusselsTime(seconds * 1000, now)
  if (time !== MIDNIGHT) return message('chips.moment', { day, time })
  return toBrusselsTime((seconds - before) * 1000, now).day
}

/** Says once what both have in common. */
function join(since: string, until: string): string {
  if (since === until) return since
  const [first = '', ...month] = since.split(' ')
  if (until.endsWith(` ${month.join(' ')}`)) return `${first}–${until}`
  const [day = '', ...time] = until.split(', ')
  return since.startsWith(`${day}, `) && time.length > 0
    ? `${since}–${time.join(', ')}`
    : `${since} – ${until}`
}
