const HOUR = 3600
const LABELS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', dateStyle: 'short' })

/** A day in Brussels, in epoch seconds. */
export interface Day {
  day: string
  begin: number
  end: number
}

/** `yyyymmdd` in Brussels. */
export const toDay = (at: number): string => LABELS.format(at * 1000).replaceAll('-', '')

/** The whole days of a span, searched hour by hour: midnight in Brussels is always on a full UTC hour. */
export function listDays(from: number, to: number): Day[] {
  const midnights: number[] = []
  for (let hour = Math.ceil(from / HOUR) * HOUR; hour < to; hour += HOUR)
    if (toDay(hour) !== toDay(hour - 1)) midnights.push(hour)
  return midnights
    .slice(1)
    .map((end, index) => ({ begin: midnights[index] ?? 0, end }))
    .map(({ begin, end }) => ({ day: toDay(begin), begin, end }))
}
