import { fold } from '@hemicycle/contract'

/** Letters right before a star, which a quote may part from them; of a tag or a name there may be none. */
const BEGUN = /(^[#＃@]|[\p{L}\p{M}\p{N}\p{Cf}\p{DI}_]+)"?\*"?$/u
/** Without those that the engine drops. */
const LETTERS = /(?![\p{Lm}\p{DI}])[\p{L}\p{N}_]/gu

/** How many letters the engine is given before a star; null when a word is no beginning. */
export function countBegunLetters(word: string): number | null {
  const begun = BEGUN.exec(word)?.[1]
  return begun === undefined ? null : (fold(begun).match(LETTERS)?.length ?? 0)
}
