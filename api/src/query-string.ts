import {
  listFilterNames,
  MAX_WORDS,
  readList,
  SEPARATORS,
  type ReadValue,
} from '@hemicycle/contract'
import { refuseParameter } from './errors.ts'

const WORDS = new Set<string>(listFilterNames('words'))

/** A repeated parameter is read as one list: words joined with a pipe, everything else with a comma. */
export function parseQueryString(text: string): Record<string, string> {
  // Without a prototype, so that a parameter such as `__proto__` is only a name.
  const values = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    const previous = values[name]
    const separator = WORDS.has(name) ? SEPARATORS.words : SEPARATORS.list
    values[name] = previous === undefined ? value : `${previous}${separator}${value}`
  }
  return values
}

/** The values of a comma-separated list: sorted, unique, in one spelling. An unknown value is refused. */
export function readKnownList(
  name: string,
  read: ReadValue,
  text = '',
  allowed?: readonly string[],
): string[] {
  return readList(text, (value) => {
    const known = read(value)
    if (known === null)
      throw refuseParameter(name, `${name} does not know this value`, allowed && { allowed })
    return known
  })
}

/** Words separated by pipes: sorted, unique. */
export function readWords(name: string, text = ''): string[] {
  const words = text.split(SEPARATORS.words).flatMap((word) => word.trim() || [])
  if (words.length > MAX_WORDS)
    throw refuseParameter(name, `${name} has more than ${MAX_WORDS} words`, {
      code: 'too_many_values',
      allowed: [`at most ${MAX_WORDS} words`],
    })
  return [...new Set(words)].toSorted()
}
