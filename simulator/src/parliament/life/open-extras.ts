import type { Random } from '../../random.ts'
import { toDay } from '../calendar/brussels.ts'
import type { Chronicle } from '../plan/chronicle.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'
import { openSlots } from '../plan/to-slot.ts'

/** Cards of the decks that the plan does not take these days. */
const FIRST_TURN = 450

/** Draws what somebody posts beside the plan. */
export function openExtras(
  chronicle: Chronicle,
  random: Random,
): (at: number, talkedAbout: readonly PlannedPost[]) => PlannedPost | undefined {
  const name = `live ${new Date().toISOString()}`
  const toSlot = openSlots({ name, firstTurn: FIRST_TURN, hasWhole: false }, random)
  let count = 0
  return (at, talkedAbout) => {
    const speaker = chronicle.rhythm.pickSpeaker(random)
    const day = toDay(new Date(at))
    const slot = toSlot({ at, day, speaker }, count)
    count += 1
    return (
      chronicle.compose(slot, talkedAbout, day) ??
      chronicle.compose({ ...slot, kind: 'original' }, [], day)
    )
  }
}
