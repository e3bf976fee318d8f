import { TranslationEngineError } from '../providers/translation-engine.ts'

/** How much longer than its original a translation may be. */
const LONGEST_TIMES = 4
const LONGEST_MORE = 200
/** Control characters, and those that turn the direction of whatever follows. */
const UNSAFE = /[\p{Cc}\u{2028}\u{2029}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu

/** One line of plain text from what an engine said, which is hostile until checked. */
export function cleanLine(said: string, original: string): string {
  if (said.length > original.length * LONGEST_TIMES + LONGEST_MORE) {
    throw new TranslationEngineError('the translation engine answered far too much', 0)
  }
  return said.toWellFormed().replace(UNSAFE, ' ').trim()
}
