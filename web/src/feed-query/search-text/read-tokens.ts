import { listFilterRows } from '@hemicycle/contract/filters'

/** The words that can be typed before a colon. */
export const OPERATORS = [
  ...new Set(listFilterRows().flatMap(([, { operator }]) => operator ?? [])),
]

const QUOTES = /[“”„‟«»]/gu

/** An optional hyphen, then an operator with its values, a "phrase" or a word. */
const TOKEN = new RegExp(
  `(-?)(?:(${OPERATORS.join('|')}):("[^"]+"|[^\\s",|]+(?:,[^\\s",|]+)*)|("[^"]+")|([^\\s",|]+))`,
  'giu',
)

export interface Token {
  isExcluded: boolean
  /** As typed, without the hyphen. */
  text: string
  /** Null for words and phrases. */
  operator: { name: string; values: string[] } | null
  /** The end position in the typed text. */
  end: number
}

export function readTokens(typed: string): Token[] {
  return [...typed.replace(QUOTES, '"').matchAll(TOKEN)].map((match) => {
    const [whole, hyphen = '', name, values = ''] = match
    return {
      isExcluded: hyphen !== '',
      text: whole.slice(hyphen.length),
      operator: name === undefined ? null : { name: name.toLowerCase(), values: split(values) },
      end: match.index + whole.length,
    }
  })
}

const split = (values: string): string[] =>
  values.startsWith('"') ? [values.slice(1, -1).trim()] : values.split(',')
