import { WORD_PARAMETERS } from '@hemicycle/contract'

const WORDS = new Set<string>(WORD_PARAMETERS)

/** A repeated parameter is read as one list: words joined with a pipe, everything else with a comma. */
export function parseQueryString(text: string): Record<string, string> {
  // Without a prototype, so that every name is only a name.
  const values = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name]
    const joint = WORDS.has(name) ? '|' : ','
    values[name] = before === undefined ? value : `${before}${joint}${value}`
  }
  return values
}
