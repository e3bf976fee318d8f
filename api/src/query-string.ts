import { listFilterNames, SEPARATORS } from '@hemicycle/contract'

const WORDS = new Set<string>(listFilterNames('words'))

/** A repeated parameter is read as one list: words joined with a pipe, everything else with a comma. */
export function parseQueryString(text: string): Record<string, string> {
  // Without a prototype, so that every name is only a name.
  const values = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name]
    const separator = WORDS.has(name) ? SEPARATORS.words : SEPARATORS.list
    values[name] = before === undefined ? value : `${before}${separator}${value}`
  }
  return values
}
