/** A stretch of days; `to` is the last one, null while it lasts. Of a membership it names the group. */
export interface Span {
  from: string
  to: string | null
  group?: string
}

/** As a source tells it: it may not know since when. */
export interface ToldSpan {
  from: string | null
  to: string | null
  group?: string
}

/** Stands for a start that nobody knows: posts written before the first import show the group known then. */
export const LONG_AGO = '0001-01-01'
const FOREVER = '9999-12-31'
const DAY_MS = 86_400_000

const dayBefore = (day: string): string => toDay(Date.parse(day) - DAY_MS)
const dayAfter = (day: string): string => toDay(Date.parse(day) + DAY_MS)
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const lastsOn = ({ from, to }: Span, day: string): boolean =>
  from <= day && day <= (to ?? FOREVER)

/**
 * What is true after a source has spoken. From the first day it knows its word counts; what was known of the time
 * before stays. A source that knows only today closes what has changed and opens the new.
 */
export function mergeSpans(stored: Span[], told: ToldSpan[], today: string): Span[] {
  const heard = joinOverlaps(
    told.map((span) => ({ ...span, from: toStart(span, stored, today) })).filter(hasDays),
  )
  const [first] = heard
  const before = stored
    .filter((span) => !first || !isGuessOf(span, first))
    .map((span) => endBefore(span, first?.from ?? today))
    .filter(hasDays)
  return [...before, ...heard]
}

const hasDays = ({ from, to }: Span): boolean => to === null || from <= to

/** A start that nobody knew gives way to one that is told. */
const isGuessOf = ({ from, to, group }: Span, told: Span): boolean =>
  from === LONG_AGO && group === told.group && told.from <= (to ?? FOREVER)

/** A start that is not told: the one known, else today for a change and long ago for the first we hear. */
function toStart({ from, group }: ToldSpan, stored: Span[], today: string): string {
  if (from !== null) return from
  const going = stored.find((span) => span.group === group && lastsOn(span, today))
  return going?.from ?? (stored.length === 0 ? LONG_AGO : today)
}

const endBefore = (span: Span, day: string): Span =>
  span.to !== null && span.to < day ? span : { ...span, to: dayBefore(day) }

/** Several functions in one group are one membership; of two that begin on one day the longer one stays. */
function joinOverlaps(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted(byStart)) {
    const last = joined.at(-1)
    const end = last?.to ?? FOREVER
    if (last && last.group === span.group && span.from <= end) {
      joined[joined.length - 1] = { ...last, to: later(last.to, span.to) }
    } else if (last?.from === span.from) {
      if ((span.to ?? FOREVER) > end) joined[joined.length - 1] = span
    } else {
      joined.push(span)
    }
  }
  return joined
}

const byStart = (a: Span, b: Span): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)
const later = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a > b ? a : b

/** The first day on which the two tell something different; null when they are alike. */
export function firstDifference(before: Span[], after: Span[]): string | null {
  const days = [...oneSided(before, after), ...oneSided(after, before)]
  return days.toSorted()[0] ?? null
}

function oneSided(some: Span[], others: Span[]): string[] {
  return some.flatMap((span) => {
    const other = others.find(({ from, group }) => from === span.from && group === span.group)
    if (!other) return [span.from]
    if (other.to === span.to) return []
    return [dayAfter([span.to ?? FOREVER, other.to ?? FOREVER].toSorted()[0] ?? FOREVER)]
  })
}
