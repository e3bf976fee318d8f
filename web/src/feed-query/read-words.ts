import { MAX_WORDS, MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { SHORT_STAR } from '@hemicycle/contract/short-star'
import { SEPARATORS } from '@hemicycle/contract/filters'

const SEPARATOR = SEPARATORS.words
const QUOTES = /[“”„‟«»]/gu
/** Without one of these characters, a word cannot be searched. */
const SUBSTANCE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

export const splitWords = (words = ''): string[] => words.split(SEPARATOR).filter(Boolean)

export const joinWords = (words: string[]): string => readWords(words.join(SEPARATOR))

/** Separates the words of a search box with pipes. A "quoted phrase" is one word. */
export const toWords = (typed: string): string =>
  (typed.match(/"[^"]+"|[^\s,|]+/g) ?? []).join(SEPARATOR)

/** The words of a query as a visitor would type them. */
export const toTyped = (words?: string): string => splitWords(words).join(' ')

/** Normalises pipe-separated words: clean, without duplicates, in the given order. */
export const readWords = (text: string): string => collect(text, readWord)

/**
 * Normalises topics, which are hashtags without their #. Sorted, because their order does not matter. Capitals do not
 * matter either, but stay: the view is named with them.
 */
export const readTopics = (text: string): string =>
  collect(text, readTopic).split(SEPARATOR).toSorted(byLowerCase).join(SEPARATOR)

const byLowerCase = (one: string, other: string): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : 1

function collect(text: string, read: (word: string) => string): string {
  const distinct = new Map<string, string>()
  for (const word of text.split(SEPARATOR).map(read)) {
    const key = word.toLowerCase()
    if (word && !distinct.has(key)) distinct.set(key, word)
  }
  return cut([...distinct.values()].slice(0, MAX_WORDS), SEPARATOR, MAX_WORDS_LENGTH)
}

/**
 * Normalises a word for the API; empty if it cannot be searched. Several words become a phrase. Brackets and leading
 * hyphens are dropped, because typed ones would have a meaning.
 */
function readWord(text: string): string {
  const plain = clean(text)
    .replaceAll(/["()]/gu, ' ')
    .replace(/^[-+\s]+/u, '')
    .trim()
    .replace(SHORT_STAR, '')
  if (!SUBSTANCE.test(plain)) return ''
  const isPhrase = /[\s,]/u.test(plain) || /^".*"$/u.test(clean(text))
  return isPhrase ? `"${plain.replace(/\s+/gu, ' ')}"` : plain
}

function readTopic(text: string): string {
  const tag = clean(text).replace(/^#+/u, '')
  return SUBSTANCE.test(tag) && !/[\s",]/u.test(tag) ? tag : ''
}

/** Also removes a star after too few letters: the word is searched, and shown, without it. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(QUOTES, '"')
    .replaceAll('＃', '#')
    .trim()
    .replace(SHORT_STAR, '')

/** Joins as many of the first values as fit. */
export function cut(values: string[], separator: string, maxLength: number): string {
  let text = ''
  for (const value of values) {
    const longer = text ? text + separator + value : value
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}
