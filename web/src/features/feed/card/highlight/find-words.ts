import { fold } from '@hemicycle/contract/fold'
import { readTokens, type Token } from './read-tokens.ts'

export interface Range {
  start: number
  end: number
}

/** Where in the tokens a searched word stands, beginning with one of them. */
type FindAt = (tokens: Token[], index: number) => Range | null

/** The places of a text that the engine found it by: in order, none inside another. */
export function findWords(text: string, words: string[]): Range[] {
  const tokens = readTokens(text)
  const finders = words.map(toFinder)
  const found = tokens.flatMap((_, index) => finders.flatMap((find) => find(tokens, index) ?? []))
  return join(found)
}

/** The same reading of a word as the engine's: `#tag`, `@name`, `begin*`, else one or more words in a row. */
function toFinder(word: string): FindAt {
  if (/^[#＃]./u.test(word)) return named('#', word.slice(1))
  if (/^@./u.test(word)) return named('@', word.slice(1))
  if (/.\*$/u.test(word)) {
    const beginning = fold(word.slice(0, -1))
    return (tokens, index) =>
      tokens[index]?.term.startsWith(beginning) ? toRange(tokens, index) : null
  }
  const terms = readTokens(word).map(({ term }) => term)
  const isHere = (tokens: Token[], index: number) =>
    terms.length > 0 && terms.every((term, place) => tokens[index + place]?.term === term)
  return (tokens, index) =>
    isHere(tokens, index) ? toRange(tokens, index, index + terms.length - 1) : null
}

function named(sign: '#' | '@', word: string): FindAt {
  const isBeginning = word.endsWith('*')
  const wanted = fold(isBeginning ? word.slice(0, -1) : word)
  return (tokens, index) => {
    const name = tokens[index]?.name
    if (name?.sign !== sign) return null
    return (isBeginning ? name.term.startsWith(wanted) : name.term === wanted) ? name : null
  }
}

function toRange(tokens: Token[], first: number, last = first): Range | null {
  const start = tokens[first]?.start
  const end = tokens[last]?.end
  return start === undefined || end === undefined ? null : { start, end }
}

function join(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
