import { listFilterRows } from '@hemicycle/contract/filters'
import { findNearest } from './find-nearest.ts'

/** The words that can be typed before a colon. */
export const OPERATORS = [
  ...new Set(listFilterRows().flatMap(([, { operator }]) => operator ?? [])),
]

const QUOTES = /[“”„‟«»]/gu

/** An optional hyphen, then a name with values, a "phrase" or a word. */
const TOKEN = /(-?)(?:(\p{L}{3,12}):("[^"]+"|[^\s",|]+(?:,[^\s",|]+)*)|("[^"]+")|([^\s",|]+))/gu
const PLAIN = /(-?)(?:"[^"]+"|[^\s",|]+)/gu

export interface Token {
  isExcluded: boolean
  /** As typed, without the hyphen. */
  text: string
  /** Null for words and phrases. The name may be misspelt. */
  operator: { name: string; values: string[] } | null
  /** The end position in the typed text. */
  end: number
}

export function readTokens(typed: string): Token[] {
  const text = typed.replace(QUOTES, '"')
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const [whole, hyphen = '', name, values = ''] = match
    const isOperator = name !== undefined && findOperator(name) !== null
    if (name !== undefined && !isOperator) return readPlain(whole, match.index)
    return {
      isExcluded: hyphen !== '',
      text: whole.slice(hyphen.length),
      operator: isOperator ? { name: name.toLowerCase(), values: split(values) } : null,
      end: match.index + whole.length,
    }
  })
}

/** The operator of this name, or the one of nearly this name; null if there is none. */
export const findOperator = (name: string): string | null =>
  findNearest(name.toLowerCase(), OPERATORS, 1)

/** A colon after any other name has no meaning. */
const readPlain = (text: string, start: number): Token[] =>
  [...text.matchAll(PLAIN)].map((match) => {
    const [whole, hyphen = ''] = match
    return {
      isExcluded: hyphen !== '',
      text: whole.slice(hyphen.length),
      operator: null,
      end: start + match.index + whole.length,
    }
  })

const split = (values: string): string[] =>
  values.startsWith('"') ? [values.slice(1, -1).trim()] : values.split(',')
