/** Zones of RFC 822, and those that are written in Europe all the same; in minutes. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['UT', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['Z', 0],
  ['WET', 0],
  ['WEST', 60],
  ['CET', 60],
  ['CEST', 120],
  ['EET', 120],
  ['EEST', 180],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
])
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const RFC_822 =
  /^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})\s+(\p{L}{3})\p{L}{0,6}\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([+-]\d{2}:?\d{2}|[A-Z]{1,4}))?$/u
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** A time of a feed; without a zone it is UTC. Null for what is none: nothing is guessed. */
export function readDate(text: string | undefined): Date | null {
  const word = text?.trim().slice(0, MAX_LENGTH) ?? ''
  const [, day, name, year, hour, minute, second, zone] = RFC_822.exec(word) ?? []
  if (day !== undefined) {
    const month = MONTHS.indexOf(name?.toLowerCase() ?? '') + 1
    return toDate([toYear(year), month, day, hour, minute, second], zone)
  }
  const [, ...parts] = RFC_3339.exec(word) ?? []
  return parts.length === 0 ? null : toDate(parts.slice(0, 6), parts[6])
}

const MAX_LENGTH = 60

const toYear = (year = ''): number => Number(year) + (year.length === 2 ? 2_000 : 0)

function toDate(parts: (string | number | undefined)[], zone = 'Z'): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  const offset = toOffset(zone.toUpperCase())
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // The 31st of June is no day.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24
  if (offset === null || !isReal || minute > 59) return null
  return new Date(date.getTime() - offset * 60_000)
}

/** In minutes; null for an unknown zone. */
function toOffset(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return ZONES.get(zone) ?? null
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
