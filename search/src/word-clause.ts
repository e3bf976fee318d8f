import { fold } from '@hemicycle/contract'

export type Clause = Record<string, unknown>

/** The star stands at the very end, or before the closing quote. */
const BEGINNING = /^"?(.*?[^"])(?:\*"?|"\*)$/su
const LAST_OF_SEVERAL = /^(.*[\s\p{Pd}/])(.+)$/su

/** A word from a visitor is data, never syntax: `#tag`, `@name`, `begin*`, else a phrase of one or more tokens. */
export function toWordClause(word: string): Clause {
  if (/^[#＃]./u.test(word)) return keywordClause('hashtags', word.slice(1))
  if (/^@./u.test(word)) return keywordClause('mentions', word.slice(1))
  const beginning = BEGINNING.exec(word)?.[1]
  if (beginning !== undefined) return beginningClause(beginning)
  return { match_phrase: { text: word.replace(/^"(.*)"$/su, '$1') } }
}

const keywordClause = (field: string, value: string): Clause =>
  value.endsWith('*')
    ? { prefix: { [field]: fold(value.slice(0, -1)) } }
    : { term: { [field]: fold(value) } }

/**
 * The words before are a phrase; the last one begins a word, wherever that stands. To hold it to its place takes a
 * `match_phrase_prefix`, which misses words beyond its expansions and, asked for enough, fills the engine's memory.
 */
function beginningClause(beginning: string): Clause {
  const [, before, last = beginning] = LAST_OF_SEVERAL.exec(beginning) ?? []
  const begun = { match_bool_prefix: { text: { query: last, operator: 'and' } } }
  if (before === undefined) return begun
  const phrase = { match_phrase: { text: { query: before, zero_terms_query: 'all' } } }
  return { bool: { filter: [phrase, begun] } }
}
