import type { Random } from '../../../random.ts'
import type { Moment } from '../../calendar/moment.ts'
import { findCard } from '../../words/decks.ts'
import { joinLines, type Line } from '../../words/line.ts'
import { composeLong, composeVeryLong } from '../../words/long-text.ts'
import { fillPlaceholders } from '../../words/placeholders/fill-placeholders.ts'
import type { ActivityModel } from '../activity-model.ts'
import type { Slot } from '../slot.ts'

const LONG_SHARE = 0.12
const VERY_LONG_SHARE = 0.0004

/** The text of a post, without links and hashtags. */
export function composeBody(
  slot: Slot,
  moment: Moment,
  activity: ActivityModel,
  random: Random,
): Line {
  return fillPlaceholders(chooseLine(slot, moment, activity, random), { ...slot, moment }, random)
}

function chooseLine(slot: Slot, moment: Moment, activity: ActivityModel, random: Random): Line {
  const { language, field, purpose, turn, handwritten, speaker } = slot
  if (handwritten) return handwritten
  const { dayNumber } = moment
  const outsider = activity.parliament.outsiders.find((candidate) => candidate === speaker)
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
