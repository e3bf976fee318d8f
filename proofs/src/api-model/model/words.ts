/** Word matching as specified, written independently: it shares no folding or tokenising with the product. */
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

/** Letters and digits with inner apostrophes; an emoji is a word. */
const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}\p{N}_]+)*|\p{RGI_Emoji}/gv

/** The words of a text in order, without URLs, elided articles and possessives. */
export function toTokens(text: string): string[] {
  const words = text.replace(/https?:\/\/\S+/gu, ' ').match(WORD) ?? []
  return words.map((word) => {
    const [, article = '', rest = ''] = /^([^'’]+)['’](.+)$/u.exec(word) ?? []
    const bare = ARTICLES.has(article.toLowerCase()) ? rest : word
    return toPlain(bare.replace(/['’][sS]$/u, ''))
  })
}

export interface PostWords {
  tokens: string[]
  tags: string[]
  mentions: string[]
}

/** With a trailing star, the last word may be anywhere, and is a prefix unless punctuation ended it. */
export function contains({ tokens, tags, mentions }: PostWords, asked: string): boolean {
  if (asked.startsWith('#')) return hasEntry(tags, asked.slice(1))
  if (asked.startsWith('@')) return hasEntry(mentions, asked.slice(1))
  const words = toTokens(asked)
  if (!/\*"?$/u.test(asked)) return words.length > 0 && containsPhrase(tokens, words)
  const isPrefix = /[\p{L}\p{M}\p{N}_]"?\*"?$/u.test(asked)
  const last = words.pop()
  return (
    last !== undefined &&
    containsPhrase(tokens, words) &&
    tokens.some((token) => (isPrefix ? token.startsWith(last) : token === last))
  )
}

const containsPhrase = (tokens: string[], words: string[]): boolean =>
  words.length === 0 ||
  tokens.some((_, start) => words.every((word, index) => tokens[start + index] === word))

const hasEntry = (all: string[], asked: string): boolean =>
  asked.endsWith('*')
    ? all.some((entry) => entry.startsWith(toPlain(asked.slice(0, -1))))
    : all.includes(toPlain(asked))
