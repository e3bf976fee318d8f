import { fold } from '@hemicycle/contract/fold'

export interface Range {
  start: number
  end: number
}

/** Finds the range of a match that begins at a token; null if there is none. */
type FindAt = (tokens: Token[], index: number) => Range | null

/** Ranges of the text that match the search, in order and without overlaps. */
export function findWords(text: string, words: string[]): Range[] {
  const tokens = readTokens(text)
  const finders = words.map(toFinder)
  const found = tokens.flatMap((_, index) => finders.flatMap((find) => find(tokens, index) ?? []))
  return join(found)
}

/** Interprets a word as the search engine does: `#tag`, `@name`, `prefix*`, or else a phrase. */
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

/** A word of the text as the search engine tokenizes it, with its position. */
interface Token {
  term: string
  start: number
  end: number
  /** The hashtag or mention that begins here: its folded name and range. */
  name: { sign: '#' | '@'; term: string; start: number; end: number } | null
}

const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]+`
/** Characters that join two parts, such as an apostrophe or a dot between letters, a dot or a comma between digits. */
const JOINT = String.raw`(?:(?<=[\p{L}\p{M}])['’‘.:·](?=\p{L})|(?<=\p{N})['’.,;](?=\p{N}))`
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*`
const TOKEN = new RegExp(`([#＃@]?)(?:(${LETTERS}(?:${JOINT}${LETTERS})*)|${PICTURE})`, 'gu')
const NAME = new RegExp(`^${LETTERS}`, 'u')

/** Same as in the search engine's analyzer. */
const ELIDED =
  /^(?:l|m|t|qu|n|s|j|d|c|jusqu|quoiqu|lorsqu|puisqu|all|dall|dell|nell|sull|coll|pell|gl|agl|dagl|degl|negl|sugl|un|b|h)['’]/iu
const POSSESSIVE = /['’]s$/iu

function readTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: all, 1: sign = '', 2: word, index }) => {
    const at = index + sign.length
    const whole = word ?? all.slice(sign.length)
    const start = at + (ELIDED.exec(whole)?.[0].length ?? 0)
    const bare = text.slice(start, at + whole.length).replace(POSSESSIVE, '')
    return {
      term: fold(bare),
      start,
      end: start + bare.length,
      name: sign && word ? toName(sign, word, index) : null,
    }
  })
}

function toName(sign: string, word: string, start: number): Token['name'] {
  const name = NAME.exec(word)?.[0] ?? ''
  return {
    sign: sign === '@' ? '@' : '#',
    term: fold(name),
    start,
    end: start + sign.length + name.length,
  }
}
