import { fold } from '@hemicycle/contract'

/** The letters before a star, or before a quote and a star; a tag or mention may have none. */
const PREFIX = /(^[#＃@]|[\p{L}\p{M}\p{N}\p{Cf}\p{DI}_]+)"?\*"?$/u
/** Without the characters that the engine drops. */
const LETTERS = /(?![\p{Lm}\p{DI}])[\p{L}\p{N}_]/gu

/** The number of letters before a star that reach the engine; null for a word without a star. */
export function countPrefixLetters(word: string): number | null {
  const prefix = PREFIX.exec(word)?.[1]
  return prefix === undefined ? null : (fold(prefix).match(LETTERS)?.length ?? 0)
}
