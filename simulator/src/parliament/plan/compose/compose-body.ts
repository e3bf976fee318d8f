import type { Random } from '../../../random.ts'
import { loadDeck } from '../../words/decks.ts'
import { fillSlots } from '../../words/fill-slots.ts'
import { joinLines, type Line } from '../../words/line.ts'
import { composeLong, composeVeryLong } from '../../words/long-text.ts'
import type { Rhythm } from '../rhythm.ts'
import type { Slot } from '../slot.ts'

const LONG_SHARE = 0.12
const VERY_LONG_SHARE = 0.0004
/** A deck lasts so many days at least. */
const DECK_DAYS = 31

/** What a post says, before addresses and hashtags. On no two days of a month it is the same. */
export function composeBody(slot: Slot, dayNumber: number, rhythm: Rhythm, random: Random): Line {
  return fillSlots(chooseLine(slot, dayNumber, rhythm, random), slot.language, slot.speaker, random)
}

function chooseLine(slot: Slot, dayNumber: number, rhythm: Rhythm, random: Random): Line {
  const { language, field, purpose, turn, whole, speaker } = slot
  if (whole) return whole
  const outsider = rhythm.parliament.outsiders.find((one) => one === speaker)
  if (outsider) {
    const text = outsider.texts[(dayNumber + turn) % outsider.texts.length] ?? ''
    return { text, en: null }
  }
  if (purpose === 'said') {
    if (random.chance(VERY_LONG_SHARE)) return composeVeryLong(language, random)
    if (random.chance(LONG_SHARE)) return composeLong(language, field, random)
  }
  const deck = loadDeck(language, field, purpose)
  const stride = Math.max(1, Math.floor(deck.length / DECK_DAYS))
  return joinLines(deck[(dayNumber * stride + turn) % deck.length] ?? [])
}
