import { splitWords, type Word } from './split-words.ts'

/** One word of a pattern, folded. */
export interface Part {
  text: string
  /** Whether a word may have more letters before or after it. */
  before: boolean
  after: boolean
}

/** Reads `fish*`, `*klima`, `rail` or several of them, which are adjacent words. */
export const readPattern = (pattern: string, language: string): Part[] =>
  pattern.split(' ').flatMap((piece) => {
    const before = piece.startsWith('*')
    const after = piece.endsWith('*')
    const words = splitWords(piece.replaceAll('*', ''), language).words
    return words.map(({ forms: [text = ''] }, place) => ({
      text,
      before: before && place === 0,
      after: after && place === words.length - 1,
    }))
  })

/** Whether a word is this part of a pattern. */
export function isForm({ text, before, after }: Part, form: string): boolean {
  if (before && after) return form.includes(text)
  if (before) return form.endsWith(text)
  return after ? form.startsWith(text) : form === text
}

/** The number of words from this place that the parts match; 0 if they do not. */
export function matchWords(parts: readonly Part[], words: readonly Word[], place: number): number {
  for (const [index, part] of parts.entries()) {
    const word = words[place + index]
    if (word === undefined || (index > 0 && !word.isNext)) return 0
    if (!word.forms.some((form) => isForm(part, form))) return 0
  }
  return parts.length
}

/** As many letters as an ending has: #artificialintelligence for `artificial* intelligen*`. */
const MAX_ENDING = 4

/** Whether a hashtag consists of these words, written without capitals and spaces. */
export function isJoined(parts: readonly Part[], tag: string): boolean {
  let at = 0
  for (const [index, { text, after }] of parts.entries()) {
    const isStarred = index > 0 && parts[index - 1]?.after === true
    const found = tag.indexOf(text, at)
    if (found === -1 || found - at > (isStarred ? MAX_ENDING : 0)) return false
    at = found + text.length
    if (index === parts.length - 1 && !after) return at === tag.length
  }
  return true
}
