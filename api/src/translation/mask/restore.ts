import type { Entity } from '@hemicycle/contract'
import { toPlainLine } from '../../post-text/plain-line.ts'
import { TranslationEngineError } from '../providers/translation-engine.ts'
import { TOKEN, type RichText, type TextPart } from './mask.ts'

/** Puts each part back exactly once: at its first token, or at the end if its token was lost. */
export function restore(translated: string, parts: TextPart[]): RichText {
  const missing = new Map(parts.entries())
  const entities: Entity[] = []
  let text = ''

  const addWords = (words: string): void => {
    const plain = words.replace(/[⟦⟧]/g, '')
    if (entities.at(-1)?.end === text.length && startsWord(plain)) text += ' '
    text += plain
  }
  const addPart = (index: number, { text: part, entity }: TextPart): void => {
    missing.delete(index)
    if (entity && endsWord(text)) text += ' '
    if (entity) entities.push({ ...entity, start: text.length, end: text.length + part.length })
    text += part
  }

  let position = 0
  for (const token of translated.matchAll(TOKEN)) {
    addWords(translated.slice(position, token.index))
    position = token.index + token[0].length
    const index = Number(token[1])
    const part = missing.get(index)
    if (part) addPart(index, part)
  }
  addWords(translated.slice(position))
  text = text.trimEnd()
  for (const [index, part] of missing) {
    if (text !== '') text += ' '
    addPart(index, part)
  }
  return { text, entities }
}

const startsWord = (text: string): boolean => /^[\p{L}\p{N}_]/u.test(text)
const endsWord = (text: string): boolean => /[\p{L}\p{N}_]$/u.test(text)

/** How much longer than its original a translated line may be. */
const MAX_LENGTH_FACTOR = 4
const MAX_EXTRA_LENGTH = 200

/** One line of plain text from an engine's answer, which is untrusted. */
export function cleanLine(translated: string, original: string): string {
  if (translated.length > original.length * MAX_LENGTH_FACTOR + MAX_EXTRA_LENGTH) {
    throw new TranslationEngineError('the translation engine returned far too much text', 0)
  }
  return toPlainLine(translated)
}
