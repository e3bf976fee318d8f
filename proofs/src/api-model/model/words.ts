/**
 * What the specification says of words, written apart from the product: nothing of it is shared, neither folding nor
 * the cutting of texts into words.
 */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ς: 'σ',
}
const ARTICLES = new Set(['l', 'd', 'qu', 'c', 'j', 'm', 'n', 's', 't'])

export const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđς]/gu, (letter) => LETTERS[letter] ?? letter)

/** Letters and digits, with an apostrophe inside; an emoji is a word of its own. */
const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}\p{N}_]+)*|\p{RGI_Emoji}/gv

/** The words of a text in their order: without addresses, elided articles and possessives. */
export function toTokens(text: string): string[] {
  const words = text.replace(/https?:\/\/\S+/gu, ' ').match(WORD) ?? []
  return words.map((word) => {
    const [, article = '', rest = ''] = /^([^'’]+)['’](.+)$/u.exec(word) ?? []
    const bare = ARTICLES.has(article.toLowerCase()) ? rest : word
    return toPlain(bare.replace(/['’][sS]$/u, ''))
  })
}

export interface Speech {
  tokens: string[]
  tags: string[]
  mentions: string[]
}

/** Of what ends with a star the last word may stand anywhere, and go on unless a sign has ended it. */
export function says({ tokens, tags, mentions }: Speech, asked: string): boolean {
  if (asked.startsWith('#')) return hasOne(tags, asked.slice(1))
  if (asked.startsWith('@')) return hasOne(mentions, asked.slice(1))
  const words = toTokens(asked)
  if (!/\*"?$/u.test(asked)) return words.length > 0 && isInARow(tokens, words)
  const isBegun = /[\p{L}\p{M}\p{N}_]"?\*"?$/u.test(asked)
  const last = words.pop()
  return (
    last !== undefined &&
    isInARow(tokens, words) &&
    tokens.some((token) => (isBegun ? token.startsWith(last) : token === last))
  )
}

const isInARow = (tokens: string[], words: string[]): boolean =>
  words.length === 0 ||
  tokens.some((_, start) => words.every((word, place) => tokens[start + place] === word))

const hasOne = (all: string[], asked: string): boolean =>
  asked.endsWith('*')
    ? all.some((one) => one.startsWith(toPlain(asked.slice(0, -1))))
    : all.includes(toPlain(asked))
