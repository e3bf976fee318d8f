import type { SocialItem } from '@hemicycle/contract'

const WORD = /^[\p{L}\p{N}]{3,}$/u
const TAG = /#([\p{L}\p{N}_]+)/gu
const MENTION = /@\w+/gu
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Searchable parts of a post: words, prefixes, phrases, hashtags and mentions. */
export function toPieces(item: SocialItem): { all: string[]; tags: string[] } {
  const text = toText(item.content || (item.reference?.content ?? ''))
  const tokens = text.split(/\s+/u)
  const isWord = (token?: string): token is string => token !== undefined && WORD.test(token)
  const words = tokens.filter(isWord)
  const phrases = tokens.flatMap((first, index) => {
    const second = tokens[index + 1]
    return isWord(first) && isWord(second) ? [`"${first} ${second}"`] : []
  })
  const tags = [...text.matchAll(TAG)].map(([, tag = '']) => tag)
  const pieces = [
    ...words,
    ...words.map((word) => `${word.slice(0, 3)}*`),
    ...phrases,
    ...tags.map((tag) => `#${tag}`),
    ...(text.match(MENTION) ?? []),
  ]
  return {
    all: pieces.length > 0 ? pieces : ['europe'],
    tags: tags.length > 0 ? tags.map((tag) => tag.toLowerCase()) : ['europe'],
  }
}

const toText = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([a-z#0-9]+);/gi, (whole, name: string) => ENTITIES[name] ?? whole)
    .normalize('NFC')
