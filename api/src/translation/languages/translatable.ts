import { isWorded, type Said } from '../masking/mask.ts'
import type { Offers } from './offers.ts'

/** The longest that X lets anybody write is more; nobody would wait for its translation. */
const MAX_LENGTH = 10_000
/** DeepL takes no more at once. */
const MAX_LINES = 50

/** Whether anything but links, tags and emoji is there, and not too much of it. */
export function isWorthTranslating(said: Said): boolean {
  const { length } = said.text
  return length <= MAX_LENGTH && said.text.split('\n').length <= MAX_LINES && isWorded(said)
}

/** Languages into which an item can be translated. */
export function toTranslatable(
  said: Said,
  language: string,
  offers: Pick<Offers, 'targetsOf'>,
): string[] {
  const targets = offers.targetsOf(language)
  return targets.length > 0 && isWorthTranslating(said) ? targets : []
}
