import type { Random } from '../../random.ts'
import { toDay } from '../calendar/brussels.ts'
import type { PostPlan } from '../plan/post-plan.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'
import { createSlotFactory } from '../plan/slot-factory.ts'

/** Cards of the decks from here on are not used by the day's plan. */
const FIRST_TURN = 450

/** Draws posts in addition to the plan. */
export function createExtraPosts(
  plan: PostPlan,
  random: Random,
): (at: number, recentPosts: readonly PlannedPost[]) => PlannedPost | undefined {
  const name = `live ${new Date().toISOString()}`
  const toSlot = createSlotFactory({ name, firstTurn: FIRST_TURN, usesHandwritten: false }, random)
  let count = 0
  return (at, recentPosts) => {
    const speaker = plan.activity.pickSpeaker(random)
    const day = toDay(new Date(at))
    const slot = toSlot({ at, day, speaker }, count)
    count += 1
    return (
      plan.compose(slot, recentPosts, day) ?? plan.compose({ ...slot, kind: 'original' }, [], day)
    )
  }
}
