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
  const started = new Date()
  const toSlot = openSlots({ name: `live ${started.toISOString()}`, dayNumber: null }, random)
  let count = 0
  return (at, talkedAbout) => {
    const speaker = chronicle.rhythm.pickSpeaker(random)
    const slot = toSlot({ at, speaker }, count)
    count += 1
    const free = { ...slot, turn: slot.turn + FIRST_TURN }
    return (
      chronicle.compose(free, talkedAbout, toDay(new Date(at))) ??
      chronicle.compose({ ...free, kind: 'original' }, [], toDay(new Date(at)))
    )
  }
}
