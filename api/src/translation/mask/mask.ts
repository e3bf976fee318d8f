import type { Entity, PostContent } from '@hemicycle/contract'

/** Plain text with its entities. */
export type RichText = Pick<PostContent, 'text' | 'entities'>

/** A part of a text. With an entity, or as a link, tag or emoji, it is never translated. */
export interface TextPart {
  text: string
  entity: Entity | null
}

export interface Masked {
  /** With a token for each untranslated part, by its index. */
  text: string
  parts: TextPart[]
}

const ADDRESS = String.raw`(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}._+\-])[\p{L}\p{N}._+\-]+@[\p{L}\p{N}._\-]+`
const TAG = String.raw`[@＠#＃][\p{L}\p{N}\p{M}_]+`
/** A run of emoji with their skin tones, joiners and flags; the ready-made property for it is 20 times slower. */
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{FE0F}\u{200D}\u{20E3}\u{E0020}-\u{E007F}]*|[\d#*]\u{FE0F}?\u{20E3}`
/** Token marks in the original text must not be mistaken for ours. */
const MARK = '[⟦⟧]'
const UNTRANSLATED = [ADDRESS, EMOJI, TAG, MARK].join('|')
const EACH_UNTRANSLATED = new RegExp(UNTRANSLATED, 'giu')
const UNTRANSLATED_OR_LETTER = new RegExp(String.raw`${UNTRANSLATED}|(?<letter>\p{L})`, 'giu')

/** Replaces addresses, mentions, hashtags and emoji by tokens, whether or not the network marked them as entities. */
export function mask(content: RichText): Masked {
  const parts: TextPart[] = []
  const toNextToken = (part: TextPart): string => toToken(parts.push(part) - 1)
  let text = ''
  for (const part of splitAtEntities(content)) {
    text += part.entity
      ? toNextToken(part)
      : part.text.replace(EACH_UNTRANSLATED, (found) => toNextToken({ text: found, entity: null }))
  }
  return { text, parts }
}

/** Whether there is anything to translate. Stops at the first word: the feed checks every post. */
export function hasWordsToTranslate(content: RichText): boolean {
  for (const { text, entity } of splitAtEntities(content)) {
    if (entity) continue
    for (const { groups } of text.matchAll(UNTRANSLATED_OR_LETTER))
      if (groups?.['letter']) return true
  }
  return false
}

/** Entities that overlap or lie outside of the text are ignored. */
function* splitAtEntities({ text, entities }: RichText): Generator<TextPart, undefined> {
  let position = 0
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = entity
    if (start < position || end <= start || end > text.length) continue
    yield { text: text.slice(position, start), entity: null }
    yield { text: text.slice(start, end), entity }
    position = end
  }
  yield { text: text.slice(position), entity: null }
}

/** Digits between marks that no language uses: an engine finds no case to change and no word to translate. */
export const toToken = (index: number): string => `⟦${index}⟧`

/** Engines may return tokens with spaces inside; the group is the index. */
export const TOKEN = /⟦\s*(\d{1,5})\s*⟧/g

/** Whether a masked line has more than tokens, digits and signs. */
export const hasWords = (masked: string): boolean => /\p{L}/u.test(masked.replace(TOKEN, ' '))
