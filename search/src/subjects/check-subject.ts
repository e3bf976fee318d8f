import { fold, type SubjectFile } from '@hemicycle/contract'
import { readPattern } from './pattern.ts'

/** A word may have a star at its beginning or at its end, hyphens inside and apostrophes, and nothing else. */
const PIECE = String.raw`\*?[\p{L}\p{M}\p{N}]+(?:['’‐‑-][\p{L}\p{M}\p{N}]+)*['’]?\*?`
const PATTERN = new RegExp(`^${PIECE}(?: ${PIECE})*$`, 'u')
const MIN_STARRED_LETTERS = 4
const MIN_STARRED_LETTERS_OF_PHRASE = 2

/** The first fault in the words of a subject, as a sentence; null if there is none. */
export function findFault({ names, words, passing = {}, not = {} }: SubjectFile): string | null {
  if (names.en === undefined) return 'has no English name'
  if (Object.keys(words).length === 0) return 'has no words'
  const excluded = Object.entries(not).map(([language, reasons]) => [
    language,
    Object.keys(reasons),
  ]) as [string, string[]][]
  const lists = [...Object.entries(words), ...Object.entries(passing), ...excluded]
  for (const [language, patterns] of lists) {
    const fault = findListFault(patterns, language)
    if (fault !== null) return `${fault} (${language})`
  }
  return null
}

function findListFault(patterns: readonly string[], language: string): string | null {
  const seen = new Set<string>()
  for (const pattern of patterns) {
    if (!PATTERN.test(pattern)) return `"${pattern}" is no word with a star at its end or beginning`
    const parts = readPattern(pattern, language)
    const least = parts.length > 1 ? MIN_STARRED_LETTERS_OF_PHRASE : MIN_STARRED_LETTERS
    if (parts.length === 0) return `"${pattern}" has no word`
    if (parts.some(({ text, before, after }) => (before || after) && text.length < least))
      return `"${pattern}" has a star and fewer than ${least} letters`
    if (seen.has(fold(pattern))) return `"${pattern}" is there twice`
    seen.add(fold(pattern))
  }
  return null
}
