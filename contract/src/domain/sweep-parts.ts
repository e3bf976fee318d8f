import { SWEEP_DAYS, SWEEP_PARTS } from './constants.ts'

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

export const ALL_SWEEP_PARTS: readonly number[] = Array.from(
  { length: SWEEP_PARTS },
  (_, part) => part,
)

/** The part of a post, by its day in UTC: computed, not stored, and posts of one day are read together. */
export const toSweepPart = (postedAt: number): number =>
  Math.floor(postedAt / DAY_SECONDS) % SWEEP_PARTS

/** Whether a sweep checked a post; times in epoch seconds. */
export const isSwept = (
  postedAt: number,
  { startedAt, parts }: { startedAt: number; parts: readonly number[] },
): boolean =>
  startedAt <= postedAt + SWEEP_DAYS * DAY_SECONDS || parts.includes(toSweepPart(postedAt))

export interface SweepSpan {
  from: Date
  /** Not included; null for no end. */
  to: Date | null
}

/** The time spans that a sweep of these parts checks. */
export function listSweepSpans(startedAt: Date, parts: readonly number[]): SweepSpan[] {
  if (parts.length === SWEEP_PARTS) return [{ from: new Date(0), to: null }]
  const since = startedAt.getTime() - SWEEP_DAYS * DAY_MS
  const days = parts.flatMap((part) => {
    const count = Math.max(Math.ceil((since / DAY_MS - part) / SWEEP_PARTS), 0)
    return Array.from({ length: count }, (_, index) => part + index * SWEEP_PARTS)
  })
  return [
    { from: new Date(since), to: null },
    ...days.map((day) => ({
      from: new Date(day * DAY_MS),
      to: new Date(Math.min((day + 1) * DAY_MS, since)),
    })),
  ]
}
