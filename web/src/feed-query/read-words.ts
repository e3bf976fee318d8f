import { MAX_WORDS, MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { SHORT_STAR } from '@hemicycle/contract/short-star'
import { SEPARATORS } from '@hemicycle/contract/filters'

const SEPARATOR = SEPARATORS.words
const QUOTES = /[“”„‟«»]/gu
/** Something that can be found. */
const SUBSTANCE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

export const splitWords = (words = ''): string[] => words.split(SEPARATOR).filter(Boolean)

export const joinWords = (words: string[]): string => readWords(words.join(SEPARATOR))

/** Text from a search box with a pipe between its words. A "quoted phrase" is one word. */
export const toWords = (typed: string): string =>
  (typed.match(/"[^"]+"|[^\s,|]+/g) ?? []).join(SEPARATOR)

/** Words of a question as they would be typed. */
export const toTyped = (words?: string): string => splitWords(words).join(' ')

/** Pipe-joined words in their one form: clean, each once, in the order in which they were written. */
export const readWords = (text: string): string => collect(text, readWord)

/** Hashtags without their #, which stand for topics; their order says nothing. */
export const readTopics = (text: string): string =>
  collect(text, readTopic).split(SEPARATOR).toSorted().join(SEPARATOR)

function collect(text: string, read: (word: string) => string): string {
  const distinct = new Map<string, string>()
  for (const word of text.split(SEPARATOR).map(read)) {
    const key = word.toLowerCase()
    if (word && !distinct.has(key)) distinct.set(key, word)
  }
  return cut([...distinct.values()].slice(0, MAX_WORDS), SEPARATOR, MAX_WORDS_LENGTH)
}

/**
 * A word as the wire wants it; empty when there is nothing to find. Words in a row are a phrase, and
 * a hyphen in front, which would exclude the word when it is typed, is dropped.
 */
function readWord(text: string): string {
  const plain = clean(text)
    .replaceAll('"', ' ')
    .replace(/^[-+\s]+/u, '')
    .trim()
    .replace(SHORT_STAR, '')
  if (!SUBSTANCE.test(plain)) return ''
  const isPhrase = /[\s,]/u.test(plain) || /^".*"$/u.test(clean(text))
  return isPhrase ? `"${plain.replace(/\s+/gu, ' ')}"` : plain
}

function readTopic(text: string): string {
  const tag = clean(text).replace(/^#+/u, '').toLowerCase()
  return SUBSTANCE.test(tag) && !/[\s",]/u.test(tag) ? tag : ''
}

/** With too few letters before its star a word is looked for as it stands, and is shown so. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(QUOTES, '"')
    .replaceAll('＃', '#')
    .trim()
    .replace(SHORT_STAR, '')

/** As many values from the beginning as fit. */
export function cut(values: string[], separator: string, maxLength: number): string {
  let text = ''
  for (const value of values) {
    const longer = text ? text + separator + value : value
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}
