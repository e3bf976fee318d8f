import { TAG } from '../rules/plan-rules.ts'
import type { XSubscription } from '../wire/answers.ts'

/** What X takes from one application. */
const CAP = 1_500

/** In this order: that a post is gone matters more than that somebody has a new name. */
export const EVENTS = ['post.delete', 'profile.update.handle'] as const

export interface Wanted {
  event: (typeof EVENTS)[number]
  userId: string
}

export interface SubscriptionsPlan {
  add: Wanted[]
  remove: XSubscription[]
  /** What the cap leaves no room for. */
  leftOut: Wanted[]
}

const toKey = (event: string, userId = ''): string => `${event} ${userId}`

/** What to remove and then to add so that we are told of every account, as far as the cap allows. */
export function planSubscriptions(
  existing: XSubscription[],
  accountIds: string[],
  cap = CAP,
): SubscriptionsPlan {
  const wanted = EVENTS.flatMap((event) => accountIds.map((userId) => ({ event, userId })))
  const others = existing.filter((one) => one.tag !== TAG)
  const standing = new Set(others.map((one) => toKey(one.event_type, one.filter.user_id)))
  const needed = wanted.filter((one) => !standing.has(toKey(one.event, one.userId)))
  const room = Math.max(0, cap - others.length)
  const chosen = needed.slice(0, room)
  const keys = new Set(chosen.map((one) => toKey(one.event, one.userId)))
  const ours = existing.filter((one) => one.tag === TAG)
  const have = new Set(ours.map((one) => toKey(one.event_type, one.filter.user_id)))
  return {
    add: chosen.filter((one) => !have.has(toKey(one.event, one.userId))),
    remove: ours.filter((one) => !keys.has(toKey(one.event_type, one.filter.user_id))),
    leftOut: needed.slice(room),
  }
}
