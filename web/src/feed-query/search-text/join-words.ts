import { readTokens, type Token } from './read-tokens.ts'

const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT'])

export interface JoinedWords {
  /** Without AND, OR and NOT. */
  tokens: Token[]
  /** All words are required, not just any of them. */
  isAll: boolean
  /** The text mixes AND with OR or has brackets: its words are searched, and how they were joined is ignored. */
  isAsWords: boolean
}

export const isKeyword = ({ operator, isExcluded, text }: Token): boolean =>
  operator === null && !isExcluded && KEYWORDS.has(text)

/** Reads AND, OR and NOT in capitals, unless the whole text is in capitals. */
export function readJoinedWords(typed: string): JoinedWords {
  const tokens = readTokens(typed)
  const words = tokens.filter((token) => !isKeyword(token))
  if (words.length === 0 || isShouted(words)) return { tokens, isAll: false, isAsWords: false }
  if (words.some(isBracket)) {
    const plain = readTokens(typed.replace(/[()]/gu, ' '))
    return { tokens: plain.filter((token) => !isKeyword(token)), isAll: false, isAsWords: true }
  }
  const isAll = joins(tokens, 'AND')
  const isAsWords = joins(tokens, 'OR') && (isAll || tokens.some(cannotBeAlternative))
  return { tokens: excludeAfterNot(tokens), isAll: isAll && !isAsWords, isAsWords }
}

function isShouted(tokens: Token[]): boolean {
  const text = tokens.map((token) => (token.operator ? '' : token.text)).join('')
  return /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)
}

const isBracket = ({ operator, text }: Token): boolean => operator === null && text.startsWith('(')

/** Whether the keyword is between two parts of the text. */
const joins = (tokens: Token[], keyword: string): boolean =>
  tokens.some(
    (token, place) =>
      isKeyword(token) && token.text === keyword && place > 0 && place < tokens.length - 1,
  )

/** Filters and exclusions apply to all of a search: `rail OR country:fr` has no address. */
const cannotBeAlternative = (token: Token, place: number, tokens: Token[]): boolean => {
  const isBeside = (other: Token | undefined) =>
    other !== undefined && isKeyword(other) && other.text === 'OR'
  const isUnfit = token.operator !== null || token.isExcluded || token.text === 'NOT'
  return isUnfit && (isBeside(tokens[place - 1]) || isBeside(tokens[place + 1]))
}

function excludeAfterNot(tokens: Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    if (isKeyword(token)) return []
    const before = tokens[place - 1]
    const isAfterNot = before !== undefined && isKeyword(before) && before.text === 'NOT'
    return isAfterNot ? { ...token, isExcluded: true } : token
  })
}
