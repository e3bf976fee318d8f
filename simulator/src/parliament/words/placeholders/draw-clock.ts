import type { Moment } from '../../calendar/moment.ts'
import type { Random } from '../../../random.ts'

const QUARTER = 15
/** Parliament meets between these times, in minutes since midnight. */
const FIRST = 9 * 60
const LAST = 19 * 60 + 45
/** After the last meeting, `later` is next morning; before the first, `earlier` is the evening before. */
const NEXT_MORNING = 12 * 60
const EVENING_BEFORE = 14 * 60

/** A meeting time after the post, and one before it. */
export function drawClock({ minutes }: Moment, random: Random): { later: string; earlier: string } {
  const next = Math.max(FIRST, (Math.floor(minutes / QUARTER) + 1) * QUARTER)
  const last = Math.min(LAST, Math.floor(minutes / QUARTER) * QUARTER)
  const draw = (from: number, to: number) =>
    toClock(random.between(from / QUARTER, to / QUARTER) * QUARTER)
  return {
    later: next <= LAST ? draw(next, LAST) : draw(FIRST, NEXT_MORNING),
    earlier: last >= FIRST ? draw(FIRST, last) : draw(EVENING_BEFORE, LAST),
  }
}

export const toClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
