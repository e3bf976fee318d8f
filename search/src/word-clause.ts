import { fold } from '@hemicycle/contract'
import type { PostDocument } from './post-document.ts'

export type Clause = Record<string, unknown>

/** The star is at the very end, or before the closing quote. */
const PREFIX = /^"?(.*?[^"])(?:\*"?|"\*)$/su
const LAST_WORD = /^(.*[\s\p{Pd}/])(.+)$/su

/** The name of a field of posts in the index: its own, or that of an earlier post on the same card. */
export type NameOf = (field: keyof PostDocument) => string

/** A visitor's word is data, never query syntax: `#tag`, `@name`, `prefix*`, else a phrase of one or more tokens. */
export function toWordClause(word: string, nameOf: NameOf): Clause {
  if (/^[#＃]./u.test(word)) return keywordClause(nameOf('hashtags'), word.slice(1))
  if (/^@./u.test(word)) return keywordClause(nameOf('mentions'), word.slice(1))
  const text = nameOf('text')
  const prefix = PREFIX.exec(word)?.[1]
  if (prefix !== undefined) return prefixClause(text, prefix)
  return { match_phrase: { [text]: word.replace(/^"(.*)"$/su, '$1') } }
}

const keywordClause = (field: string, value: string): Clause =>
  value.endsWith('*')
    ? { prefix: { [field]: fold(value.slice(0, -1)) } }
    : { term: { [field]: fold(value) } }

/**
 * The words before the last are a phrase; the last is a prefix of a word anywhere in the text. A prefix right after the
 * phrase would need `match_phrase_prefix`, which misses words beyond its expansions and, with enough expansions, fills
 * the engine's memory.
 */
function prefixClause(text: string, words: string): Clause {
  const [, before, last = words] = LAST_WORD.exec(words) ?? []
  const prefix = { match_bool_prefix: { [text]: { query: last, operator: 'and' } } }
  if (before === undefined) return prefix
  const phrase = { match_phrase: { [text]: { query: before, zero_terms_query: 'all' } } }
  return { bool: { filter: [phrase, prefix] } }
}
