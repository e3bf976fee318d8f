let clock: Intl.DateTimeFormat | undefined
/** Created on first use, because that is slow on phones. */
const openClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

interface BrusselsTime {
  /** Tuesday */
  weekday: string
  /** Tuesday 10 March 2026 */
  date: string
  /** 10 March this year, 10 March 2024 before. */
  day: string
  /** 10 March 2026 */
  fullDay: string
  /** March 2026 */
  monthOfYear: string
  /** 14:32 */
  time: string
  /** 14:32 today, 9 Mar this year, 9 Mar 2024 before. */
  short: string
}

/**
 * Formats a time in Brussels. Uses only parts on which server and browsers agree: their short forms differ ("Sep",
 * "Sept").
 */
export function toBrusselsTime(milliseconds: number, now: number): BrusselsTime {
  const at = split(milliseconds)
  const today = splitNow(now)
  const day = `${at.day} ${at.month}`
  const fullDay = `${day} ${at.year}`
  const time = `${at.hour}:${at.minute}`
  const short = `${at.day} ${at.month.slice(0, 3)}`
  const sameYear = at.year === today.year
  const sameDay = sameYear && at.month === today.month && at.day === today.day
  return {
    weekday: at.weekday,
    date: `${at.weekday} ${fullDay}`,
    day: sameYear ? day : fullDay,
    fullDay,
    monthOfYear: `${at.month} ${at.year}`,
    time,
    short: sameDay ? time : sameYear ? short : `${short} ${at.year}`,
  }
}

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute'

const MINUTE_MS = 60_000
let latest = { minute: NaN, parts: {} as Record<Part, string> }
/** Every time on a page is compared with the same minute. */
function splitNow(now: number): Record<Part, string> {
  const minute = Math.floor(now / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, parts: split(now) }
  return latest.parts
}

function split(milliseconds: number): Record<Part, string> {
  const found = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value } of openClock().formatToParts(milliseconds))
    if (type in found) found[type as Part] = value
  return found
}
