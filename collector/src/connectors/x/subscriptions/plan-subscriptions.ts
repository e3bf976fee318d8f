import { TAG } from '../rules/plan-rules.ts'
import type { XSubscription } from '../wire/answers.ts'

/** X's limit for one application. */
const MAX_SUBSCRIPTIONS = 1_500

/** By priority: deletions matter more than new handles. */
export const EVENTS = ['post.delete', 'profile.update.handle'] as const

export interface Wanted {
  event: (typeof EVENTS)[number]
  userId: string
}

export interface SubscriptionsPlan {
  add: Wanted[]
  remove: XSubscription[]
  /** Beyond X's limit. */
  leftOut: Wanted[]
}

const toKey = (event: string, userId = ''): string => `${event} ${userId}`
const keyOf = ({ event_type: event, filter }: XSubscription): string => toKey(event, filter.user_id)

/** Plans what to remove and then to add so that every account is subscribed to, as far as X's limit allows. */
export function planSubscriptions(
  existing: XSubscription[],
  accountIds: string[],
  max = MAX_SUBSCRIPTIONS,
): SubscriptionsPlan {
  const wanted = EVENTS.flatMap((event) => accountIds.map((userId) => ({ event, userId })))
  const others = existing.filter(({ tag }) => tag !== TAG)
  const covered = new Set(others.map(keyOf))
  const needed = wanted.filter(({ event, userId }) => !covered.has(toKey(event, userId)))
  const room = Math.max(0, max - others.length)
  const chosen = needed.slice(0, room)
  const keys = new Set(chosen.map(({ event, userId }) => toKey(event, userId)))
  const ours = existing.filter(({ tag }) => tag === TAG)
  const have = new Set(ours.map(keyOf))
  return {
    add: chosen.filter(({ event, userId }) => !have.has(toKey(event, userId))),
    remove: ours.filter((subscription) => !keys.has(keyOf(subscription))),
    leftOut: needed.slice(room),
  }
}
