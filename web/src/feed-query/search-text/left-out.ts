import { NOT_UNDERSTOOD } from '#web/feed-query/feed-query.ts'
import { readTokens } from './read-tokens.ts'

/** Stands for AND, OR and brackets that were ignored. */
export const AS_WORDS = 'and-or'

const MAX_COUNT = 3
const MAX_LENGTH = 60
const SEPARATOR = '|'
/** Ends a text that was too long. */
export const CUT = '…'

/** What a search leaves out, in its address: without it, the page could not say so without JavaScript. */
export function withLeftOut(address: string, leftOut: readonly string[]): string {
  const value = readList(leftOut.map(shorten)).join(SEPARATOR)
  if (value === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${NOT_UNDERSTOOD}=${encodeURIComponent(value)}`
}

/** Reads what was left out from an address, which is untrusted input: only what looks like an operator. */
export const readLeftOut = (params: URLSearchParams): string[] =>
  readList((params.get(NOT_UNDERSTOOD) ?? '').split(SEPARATOR))

const readList = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(clean).filter(isLeftOut))].slice(0, MAX_COUNT)

/** Ends with the quote that the operator's value began with. */
const shorten = (text: string): string =>
  text.length <= MAX_LENGTH
    ? text
    : text.slice(0, MAX_LENGTH - 2) + CUT + (text.endsWith('"') ? '"' : '')

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

function isLeftOut(text: string): boolean {
  if (text === AS_WORDS) return true
  if (text.length > MAX_LENGTH) return false
  const [token, ...others] = readTokens(text)
  const isOperator = token !== undefined && token.operator !== null
  return isOperator && others.length === 0 && token.end === text.length
}
