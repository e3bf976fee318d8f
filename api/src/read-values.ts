import { MAX_WORDS } from '@hemicycle/contract'
import { AnswerError } from './errors.ts'

/** One value in its one spelling; null refuses it. */
export type ReadValue = (value: string) => string | null

export const oneOf =
  (known: readonly string[]): ReadValue =>
  (value) => {
    const lower = value.toLowerCase()
    return known.includes(lower) ? lower : null
  }

/** The values of a comma-joined list: sorted, each once, in one spelling. */
export function readList(name: string, value: unknown, read: ReadValue): string[] {
  const known = readValues(value, ',').map((one) => {
    const code = read(one)
    if (code === null) throw new AnswerError(400, `${name} does not know this value`)
    return code
  })
  return [...new Set(known)].toSorted()
}

/** Pipe-joined words: sorted, each once. */
export function readWords(name: string, value: unknown): string[] {
  const words = readValues(value, '|')
  if (words.length > MAX_WORDS)
    throw new AnswerError(400, `${name} has more than ${MAX_WORDS} words`)
  return [...new Set(words)].toSorted()
}

const readValues = (value: unknown, joint: string): string[] =>
  typeof value === 'string' ? value.split(joint).flatMap((one) => one.trim() || []) : []
