import type { Random } from '../../../random.ts'
import type { Moment } from '../../calendar/moment.ts'
import { findCard } from '../../words/decks.ts'
import { joinLines, type Line } from '../../words/line.ts'
import { composeLong, composeVeryLong } from '../../words/long-text.ts'
import { fillSlots } from '../../words/slots/fill-slots.ts'
import type { Rhythm } from '../rhythm.ts'
import type { Slot } from '../slot.ts'

const LONG_SHARE = 0.12
const VERY_LONG_SHARE = 0.0004

/** What a post says, before addresses and hashtags. */
export function composeBody(slot: Slot, moment: Moment, rhythm: Rhythm, random: Random): Line {
  return fillSlots(chooseLine(slot, moment, rhythm, random), { ...slot, moment }, random)
}

function chooseLine(slot: Slot, moment: Moment, rhythm: Rhythm, random: Random): Line {
  const { language, field, purpose, turn, whole, speaker } = slot
  if (whole) return whole
  const { dayNumber } = moment
  const outsider = rhythm.parliament.outsiders.find((one) => one === speaker)
  if (outsider) {
    const text = outsider.texts[(dayNumber + turn) % outsider.texts.length] ?? ''
    return { text, en: null }
  }
  if (purpose === 'said') {
    if (random.chance(VERY_LONG_SHARE)) return composeVeryLong(language, moment, random)
    if (random.chance(LONG_SHARE)) return composeLong(language, field, moment, random)
  }
  return joinLines(findCard({ language, field, purpose, dayNumber, turn }))
}
