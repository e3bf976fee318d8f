import type { SocialItem } from '@hemicycle/contract'
import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  MEDIA_FILTERS,
  POST_KINDS,
} from '@hemicycle/contract/vocabulary'
import type { Random } from '@hemicycle/simulator'
import type { FeedQuery } from '@hemicycle/web/feed-query'
import { toPieces } from './to-pieces.ts'

const MATCHING_SHARE = 0.8
const HOUR = 3600

/** Questions of every kind in their one form. Most are made of a real post, so that something is found. */
export function inventQuestions(random: Random, items: SocialItem[], count: number): FeedQuery[] {
  const people = [...new Set(items.map(({ contributor }) => contributor.id))]
  const groups = [...new Set(items.flatMap(({ contributor }) => toGroup(contributor)))]
  const languages = [...new Set(items.map(({ lang }) => lang))]

  const list = (known: readonly string[], own: string[], share: number): string => {
    if (!random.chance(share)) return ''
    const more = random.shuffle(known).slice(0, random.between(own.length > 0 ? 0 : 1, 4))
    return [...new Set([...own, ...more])].toSorted().join(',')
  }
  const words = (pieces: string[], share: number, most = 3): string => {
    if (!random.chance(share)) return ''
    return toDistinct(random.shuffle(pieces).slice(0, random.between(1, most))).join('|')
  }
  /** The post that the question is about; without one it is about anything. */
  const ask = (item: SocialItem, isMatching: boolean): FeedQuery => {
    const { contributor, lang, kind } = item
    const own = (...values: string[]) => (isMatching ? values : [])
    const strange = toPieces(random.pick(items))
    const { all, tags } = isMatching ? toPieces(item) : strange
    const others = people.filter((id) => id !== contributor.id)
    const query: FeedQuery = {
      contributorType: list(CONTRIBUTOR_TYPES, own(contributor.type), 0.15),
      country: list(Object.keys(COUNTRIES), own(...toCountry(contributor)), 0.25),
      eParty: list(groups, own(...toGroup(contributor)), 0.25),
      media: list(MEDIA_FILTERS, own(toMedia(item)), 0.2),
      lang: list(languages, own(lang), 0.2),
      kind: list(POST_KINDS, own(kind), 0.2),
      contributors_ids: list(people, own(contributor.id), 0.15),
      contributors_exclues: list(others, [], 0.15),
      'search-value': words(all, 0.4),
      'search-any': words(all, 0.15),
      'search-and': words(all, 0.2, 2),
      'search-not': words(strange.all, 0.15),
      topics: toSorted(words(tags, 0.2)),
      ...inventWindow(random, item.postedAt, isMatching),
    }
    return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  }
  return Array.from({ length: count }, () => ask(random.pick(items), random.chance(MATCHING_SHARE)))
}

/** Around the post, or anywhere; with either end, both or none. */
function inventWindow(
  random: Random,
  postedAt: number,
  isMatching: boolean,
): Pick<FeedQuery, 'from' | 'to'> {
  const away = () => random.between(0, 72) * HOUR
  const now = Math.floor(Date.now() / 1000)
  const from = isMatching ? postedAt - away() : now - away()
  const to = isMatching ? postedAt + 1 + away() : from + 1 + away()
  return {
    ...(random.chance(0.2) && { from: String(from) }),
    ...(random.chance(0.2) && { to: String(to) }),
  }
}

const toGroup = ({ politicalGroup }: SocialItem['contributor']): string[] =>
  politicalGroup.eparty === null ? [] : [politicalGroup.eparty]

const toCountry = ({ country }: SocialItem['contributor']): string[] =>
  country !== null && country in COUNTRIES ? [country] : []

const toMedia = ({ media: [first] }: SocialItem): string => first?.type ?? 'text'

const toSorted = (joined: string): string => joined.split('|').toSorted().join('|')

const toDistinct = (words: string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
]
