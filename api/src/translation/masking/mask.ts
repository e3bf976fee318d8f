import type { Entity } from '@hemicycle/contract'
import { toToken } from './token.ts'

/** What somebody said: plain text and the checked places in it. */
export interface Said {
  text: string
  entities: Entity[]
}

/** A part that no translation engine may touch. */
export interface Kept {
  text: string
  entity: Entity | null
}

export interface Masked {
  /** With a token for each kept part, by its number. */
  text: string
  kept: Kept[]
}

const ADDRESS = String.raw`(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}._+\-])[\p{L}\p{N}._+\-]+@[\p{L}\p{N}._\-]+`
const TAG = String.raw`[@＠#＃][\p{L}\p{N}\p{M}_]+`
/** A run of emoji with their skin tones, joiners and flags; the ready-made property for it is 20 times slower. */
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{FE0F}\u{200D}\u{20E3}\u{E0020}-\u{E007F}]*|[\d#*]\u{FE0F}?\u{20E3}`
/** A text that has token marks of its own must not be mistaken for ours. */
const MARK = '[⟦⟧]'
const KEPT = [ADDRESS, EMOJI, TAG, MARK].join('|')
const EACH_KEPT = new RegExp(KEPT, 'giu')
const KEPT_OR_LETTER = new RegExp(String.raw`${KEPT}|(?<letter>\p{L})`, 'giu')

/** Cuts out addresses, mentions, hashtags and emoji: those the network told of, and those it did not. */
export function mask(said: Said): Masked {
  const kept: Kept[] = []
  const keep = (part: Kept): string => toToken(kept.push(part) - 1)
  let text = ''
  for (const part of toParts(said)) {
    text += part.entity
      ? keep(part)
      : part.text.replace(EACH_KEPT, (found) => keep({ text: found, entity: null }))
  }
  return { text, kept }
}

/** Whether anything would be left to translate. Looks no further than the first word: the feed asks it of every post. */
export function isWorded(said: Said): boolean {
  for (const { text, entity } of toParts(said)) {
    if (entity) continue
    for (const { groups } of text.matchAll(KEPT_OR_LETTER)) if (groups?.['letter']) return true
  }
  return false
}

/** The text cut at its entities, as far as they fit. */
function* toParts({ text, entities }: Said): Generator<Kept, undefined> {
  let place = 0
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = entity
    if (start < place || end <= start || end > text.length) continue
    yield { text: text.slice(place, start), entity: null }
    yield { text: text.slice(start, end), entity }
    place = end
  }
  yield { text: text.slice(place), entity: null }
}
