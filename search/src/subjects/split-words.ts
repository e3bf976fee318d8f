import { fold } from '@hemicycle/contract'
import { ELIDED_ARTICLES } from '../elided-articles.ts'
import { foldWord } from '../fold-word.ts'
import { isMalteseArticle, toIrishForms } from './word-beginnings.ts'

/** A word of a text. */
export interface Word {
  /** Positions in the cleaned text. */
  start: number
  end: number
  /** Folded; in Irish also without a mutation. */
  forms: string[]
  /** Whether only a space, a quote or a hyphen is between it and the word before. */
  isNext: boolean
}

export interface Tag {
  /** With its sign, as written. */
  written: string
  /** Cut at capitals and digits. */
  pieces: Word[]
}

export interface SplitText {
  /** Without addresses and mentions. */
  text: string
  /** Includes the pieces of hashtags. */
  words: Word[]
  tags: Tag[]
}

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu
const WORD = /[#＃]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*/gu
const BETWEEN_NEIGHBOURS = /^(?:["“”„«»‘’'*() \t\u00A0]{0,6}|[-‐‑])$/u
const PIECE_ENDS =
  /_+|(?<=\p{Ll}\p{M}?)(?=\p{Lu})|(?<=\p{Lu}\p{M}?)(?=\p{Lu}\p{Ll})|(?<=\p{L}\p{M}?)(?=\p{N})|(?<=\p{N})(?=\p{L})/u
const ELIDED = new Set(ELIDED_ARTICLES)

/** The words of a text in a language, in the way in which subjects compare them. */
export function splitWords(written: string, language: string): SplitText {
  const text = withoutAddresses(written.normalize('NFC').replace(INVISIBLE, ''))
  const words: Word[] = []
  const tags: Tag[] = []
  let end = 0
  let isNext = false
  for (const match of text.matchAll(WORD)) {
    isNext &&= BETWEEN_NEIGHBOURS.test(text.slice(end, match.index))
    end = match.index + match[0].length
    if (isArticle(text, match.index, end, language)) {
      // The word after it is compared as the neighbour of the word before it.
      end += 1
      continue
    }
    const pieces = cut(match[0], match.index, language, isNext)
    if (isTag(match[0])) tags.push({ written: match[0], pieces })
    words.push(...pieces)
    isNext = true
  }
  return { text, words, tags }
}

const isTag = (word: string): boolean => /^[#＃]/u.test(word)

/** Cut out linearly, word by word: texts are hostile. */
const withoutAddresses = (text: string): string =>
  text.replace(/\S+/gu, (chunk) => {
    const start = chunk.search(/https?:\/\/|www\./iu)
    const rest = start === -1 ? chunk : `${chunk.slice(0, start)}|`
    if (/\.\p{L}{2,}\//u.test(rest) || /[\p{L}\p{N}][@＠]/u.test(rest)) return '|'
    return rest.replace(/[@＠][\p{L}\p{M}\p{N}_.-]*/gu, '|')
  })

/** An article that is joined to the next word, or the s of a possessive. */
function isArticle(text: string, start: number, end: number, language: string): boolean {
  const after = text.slice(end, end + 2)
  if (/^['’ʼ`´][\p{L}#＃]/u.test(after)) return ELIDED.has(fold(text.slice(start, end)))
  if (/^[-‐‑][\p{L}#＃]/u.test(after)) {
    const folded = fold(text.slice(start, end))
    return language === 'mt'
      ? isMalteseArticle(folded)
      : language === 'ga' && /^[nth]$/u.test(folded)
  }
  return (
    end - start === 1 &&
    /s/iu.test(text.slice(start, end)) &&
    /['’ʼ`´]/u.test(text[start - 1] ?? '')
  )
}

function cut(match: string, at: number, language: string, isNext: boolean): Word[] {
  if (!isTag(match)) return [toWord(match, at, language, isNext)]
  let start = at + 1
  return match
    .slice(1)
    .split(PIECE_ENDS)
    .flatMap((piece, place) => {
      const word = toWord(piece, start, language, place > 0 || isNext)
      start += piece.length
      return piece === '' ? [] : [word]
    })
}

const toWord = (written: string, start: number, language: string, isNext: boolean): Word => ({
  start,
  end: start + written.length,
  forms: language === 'ga' ? toIrishForms(written, foldWord(written)) : [foldWord(written)],
  isNext,
})
