import type { Entity } from '@hemicycle/contract'
import type { Kept, Said } from './mask.ts'
import { TOKEN } from './token.ts'

/** Puts every kept part back exactly once: the first token of it counts, and what was lost stands at the end. */
export function restore(translated: string, kept: Kept[]): Said {
  const missing = new Map(kept.entries())
  const entities: Entity[] = []
  let text = ''

  const addWords = (words: string): void => {
    const plain = words.replace(/[⟦⟧]/g, '')
    if (entities.at(-1)?.end === text.length && startsWord(plain)) text += ' '
    text += plain
  }
  const addKept = (index: number, { text: part, entity }: Kept): void => {
    missing.delete(index)
    if (entity && endsWord(text)) text += ' '
    if (entity) entities.push({ ...entity, start: text.length, end: text.length + part.length })
    text += part
  }

  let place = 0
  for (const token of translated.matchAll(TOKEN)) {
    addWords(translated.slice(place, token.index))
    place = token.index + token[0].length
    const index = Number(token[1])
    const part = missing.get(index)
    if (part) addKept(index, part)
  }
  addWords(translated.slice(place))
  text = text.trimEnd()
  for (const [index, part] of missing) {
    if (text !== '') text += ' '
    addKept(index, part)
  }
  return { text, entities }
}

const startsWord = (text: string): boolean => /^[\p{L}\p{N}_]/u.test(text)
const endsWord = (text: string): boolean => /[\p{L}\p{N}_]$/u.test(text)
