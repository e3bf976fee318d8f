/** A span of days; `to` is the last one, null while it lasts. A membership has a group. */
export interface Span {
  from: string
  to: string | null
  group?: string
}

/** A span in a source, which may not know its start. */
export interface ToldSpan {
  from: string | null
  to: string | null
  group?: string
}

/** The start of a span if it is unknown: posts from before the first import show the group known at that import. */
export const LONG_AGO = '0001-01-01'
const FOREVER = '9999-12-31'
const DAY_MS = 86_400_000

const dayBefore = (day: string): string => toDay(Date.parse(day) - DAY_MS)
const dayAfter = (day: string): string => toDay(Date.parse(day) + DAY_MS)
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const lastsOn = ({ from, to }: Span, day: string): boolean =>
  from <= day && day <= (to ?? FOREVER)

/**
 * Merges the spans of a source into the stored ones. The source decides from the first day that it knows; earlier spans
 * stay. If it knows only today, a changed span ends and a new one begins.
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

/** A stored span with an unknown start, which the source now gives a start. */
const isGuessOf = ({ from, to, group }: Span, told: Span): boolean =>
  from === LONG_AGO && group === told.group && told.from <= (to ?? FOREVER)

/** A missing start is the stored one if the span continues; otherwise today, or long ago if nothing is stored. */
function toStart({ from, group }: ToldSpan, stored: Span[], today: string): string {
  if (from !== null) return from
  const going = stored.find((span) => span.group === group && lastsOn(span, today))
  return going?.from ?? (stored.length === 0 ? LONG_AGO : today)
}

const endBefore = (span: Span, day: string): Span =>
  span.to !== null && span.to < day ? span : { ...span, to: dayBefore(day) }

/**
 * Joins several functions in one group into one membership. Of two spans that begin on the same day the longer one
 * stays.
 */
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

/** The first day on which the two differ; null if they are equal. */
export function firstDifference(before: Span[], after: Span[]): string | null {
  const days = [...oneSided(before, after), ...oneSided(after, before)]
  return days.toSorted()[0] ?? null
}

function oneSided(spans: Span[], others: Span[]): string[] {
  return spans.flatMap((span) => {
    const other = others.find(({ from, group }) => from === span.from && group === span.group)
    if (!other) return [span.from]
    if (other.to === span.to) return []
    return [dayAfter([span.to ?? FOREVER, other.to ?? FOREVER].toSorted()[0] ?? FOREVER)]
  })
}
