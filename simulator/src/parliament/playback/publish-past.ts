import { addDays, toDay, startOfDay } from '../calendar/brussels.ts'
import type { PostPlan } from '../plan/post-plan.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'
import type { ScheduledAction, PostWriter } from './post-writer.ts'

export interface PastOptions {
  now: Date
  /** Whole days before today. */
  days: number
}

/**
 * Publishes the past without delivering it to the streams, and returns the future actions in order.
 * Posts that refer to something before the past are left out.
 */
export function publishPast(
  plan: PostPlan,
  writer: PostWriter,
  { now, days }: PastOptions,
): ScheduledAction[] {
  const today = toDay(now)
  const start = startOfDay(addDays(today, -days))
  const actions: ScheduledAction[] = []
  for (let ago = days; ago >= 0; ago -= 1) {
    for (const planned of plan.postsOf(addDays(today, -ago))) {
      if (isSince(start, planned)) actions.push(...writer.toActions(planned))
    }
  }
  const inOrder = actions.toSorted((a, b) => a.at - b.at)
  const past = inOrder.filter(({ at }) => at <= now.getTime())
  for (const { run } of past) run(false)
  return inOrder.slice(past.length)
}

const isSince = (start: number, { at, refersTo }: PlannedPost): boolean =>
  at >= start && (refersTo === null || isSince(start, refersTo))
