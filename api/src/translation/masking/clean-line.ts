import { toPlainLine } from '../../plain-line.ts'
import { TranslationEngineError } from '../providers/translation-engine.ts'

/** How much longer than its original a translation may be. */
const LONGEST_TIMES = 4
const LONGEST_MORE = 200

/** One line of plain text from what an engine said, which is hostile until checked. */
export function cleanLine(said: string, original: string): string {
  if (said.length > original.length * LONGEST_TIMES + LONGEST_MORE) {
    throw new TranslationEngineError('the translation engine answered far too much', 0)
  }
  return toPlainLine(said)
}
