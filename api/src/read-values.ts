import { MAX_WORDS, readList, type ReadValue, SEPARATORS } from '@hemicycle/contract'
import { AnswerError } from './errors.ts'

/** The values of a comma-joined list: sorted, each once, in one spelling. A value that cannot be meant is refused. */
export function readKnownList(name: string, read: ReadValue, text = ''): string[] {
  return readList(text, (value) => {
    const known = read(value)
    if (known === null) throw new AnswerError(400, `${name} does not know this value`)
    return known
  })
}

/** Pipe-joined words: sorted, each once. */
export function readWords(name: string, text = ''): string[] {
  const words = text.split(SEPARATORS.words).flatMap((word) => word.trim() || [])
  if (words.length > MAX_WORDS)
    throw new AnswerError(400, `${name} has more than ${MAX_WORDS} words`)
  return [...new Set(words)].toSorted()
}
