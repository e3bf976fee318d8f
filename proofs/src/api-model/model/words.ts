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

interface Speech {
  tokens: string[]
  tags: string[]
  mentions: string[]
}

export function says({ tokens, tags, mentions }: Speech, asked: string): boolean {
  if (asked.startsWith('#')) return hasOne(tags, asked.slice(1))
  if (asked.startsWith('@')) return hasOne(mentions, asked.slice(1))
  if (asked.endsWith('*')) return hasOne(tokens, asked)
  const phrase = toTokens(asked)
  return (
    phrase.length > 0 &&
    tokens.some((_, start) => phrase.every((token, place) => tokens[start + place] === token))
  )
}

const hasOne = (all: string[], asked: string): boolean =>
  asked.endsWith('*')
    ? all.some((one) => one.startsWith(toPlain(asked.slice(0, -1))))
    : all.includes(toPlain(asked))
