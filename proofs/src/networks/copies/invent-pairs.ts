import type { NewPost } from '@hemicycle/store'
import { newBlueskyPost, newPost } from '@hemicycle/store/testing'

export const MEMBERS = 40

export interface InventedPair {
  posts: [NewPost, NewPost]
  /** The id of the earlier one. */
  first: string
  second: string
}

const MINUTE = 60_000
/** Two pairs of one member never meet, even by their near misses. */
const MINUTES_EACH = 5
const MAX_MINUTES = 30

const toTime = (day: number, place: number): number =>
  Date.UTC(2026, 9, 15 + day) + place * MINUTES_EACH * MINUTE
const toAuthor = (place: number): string => String((place % MEMBERS) + 1)
const toXId = (day: number, place: number, nth = 0): string =>
  String(1_000_000 + day * 10_000 + place * 2 + nth)
const toName = (day: number, place: number): string => `d${day}p${place}x`

/** At least 40 letters. */
const toWords = (place: number): string =>
  `Vote number ${place}: the committee adopted the report on storage of energy`

/** What networks write differently of the same words. */
const VARIANTS: ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => `${words} #energy #EPlenary`,
  (words) => `@somebody.example ${words}`,
  (words) => `${words} https://a.example/report?id=1`,
  (words) => `${words}…`,
  (words) => words.replace('adopted', 'ádopted'),
  (words) => words.replace(':', ' –'),
]

interface Pair {
  words?: [string, string]
  minutes?: number
  otherAuthor?: string
  kind?: NewPost['kind']
  sameNetwork?: true
}

/** Posts of one member on two networks; each second time, Bluesky is first. */
function toPair(day: number, place: number, change: Pair): InventedPair {
  const {
    words: [one, other] = [toWords(place), toWords(place)],
    minutes = 1,
    kind = 'original',
  } = change
  const begin = toTime(day, place)
  const isXFirst = place % 2 === 0
  const [onX, onOther] = isXFirst
    ? [begin, begin + minutes * MINUTE]
    : [begin + minutes * MINUTE, begin]
  const authorNativeId = toAuthor(place)
  const x = newPost(toXId(day, place), { text: one, kind, authorNativeId, postedAt: new Date(onX) })
  const change2 = {
    text: other,
    kind,
    authorNativeId: change.otherAuthor ?? authorNativeId,
    postedAt: new Date(onOther),
  }
  const second = change.sameNetwork
    ? newPost(toXId(day, place, 1), change2)
    : newBlueskyPost(toName(day, place), change2)
  const ids: [string, string] = [x.versions[0], second.versions[0]]
  const [first, last] = isXFirst ? ids : [ids[1], ids[0]]
  return { posts: [x, second], first, second: last }
}

export function inventPair(day: number, place: number): InventedPair {
  const words = toWords(place)
  const write = VARIANTS[place % VARIANTS.length] ?? String
  return toPair(day, place, {
    words: [words, write(words)],
    minutes: (place % MAX_MINUTES) + 1,
  })
}

/** What makes two posts different ones, each by the least that does. */
export const MISSES: ((place: number) => Pair)[] = [
  // 39 letters, and digits, which are none.
  (place) => ({ words: [`${'abc '.repeat(13)}${place}`, `${'abc '.repeat(13)}${place}`] }),
  () => ({ minutes: MAX_MINUTES + 1 }),
  (place) => ({ otherAuthor: toAuthor(place + 1) }),
  () => ({ sameNetwork: true }),
  (place) => ({ words: [toWords(place), toWords(place).replace('adopted', 'rejected')] }),
  (place) => ({ words: [toWords(place), toWords(place + 1_000_000)] }),
  () => ({ kind: 'repost' }),
]

export const inventMiss = (day: number, place: number): InventedPair =>
  toPair(day, place, MISSES[place % MISSES.length]?.(place) ?? {})

export const invertPair = ({ posts, first, second }: InventedPair): InventedPair => ({
  posts,
  first: second,
  second: first,
})
