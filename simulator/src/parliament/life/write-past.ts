import { addDays, toDay, toStart } from '../calendar/brussels.ts'
import type { Chronicle } from '../plan/chronicle.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'
import type { Happening, Scribe } from './scribe.ts'

export interface Past {
  now: Date
  /** Whole days before today. */
  days: number
}

/** Lets the past happen, silently; what refers to something before it is left out. Answers what is still to come, in order. */
export function writePast(chronicle: Chronicle, scribe: Scribe, { now, days }: Past): Happening[] {
  const today = toDay(now)
  const start = toStart(addDays(today, -days))
  const happenings: Happening[] = []
  for (let ago = days; ago >= 0; ago -= 1) {
    for (const planned of chronicle.postsOf(addDays(today, -ago))) {
      if (isSince(start, planned)) happenings.push(...scribe.toHappenings(planned))
    }
  }
  const inOrder = happenings.toSorted((a, b) => a.at - b.at)
  const past = inOrder.filter(({ at }) => at <= now.getTime())
  for (const { happen } of past) happen(false)
  return inOrder.slice(past.length)
}

const isSince = (start: number, { at, refersTo }: PlannedPost): boolean =>
  at >= start && (refersTo === null || isSince(start, refersTo))
