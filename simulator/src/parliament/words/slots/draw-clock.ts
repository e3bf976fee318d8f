import type { Moment } from '../../calendar/moment.ts'
import type { Random } from '../../../random.ts'

const QUARTER = 15
/** The house meets between these, in minutes since midnight. */
const FIRST = 9 * 60
const LAST = 19 * 60 + 45
/** Too late for anything today: it is about the next morning. Too early: about the evening before. */
const NEXT_MORNING = 12 * 60
const EVENING_BEFORE = 14 * 60

/** A time that is still to come when somebody posts, and one that has been. */
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
