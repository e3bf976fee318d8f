import type { SocialItem } from '@hemicycle/contract'
import {
  FILTER_DOCS,
  type FilterName,
  type FilterOf,
  FILTERS,
  listFilterNames,
  SEPARATORS,
} from '@hemicycle/contract/filters'
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
const DAY = 24 * HOUR
/** Of the filters in an address. */
const ORDER = Object.keys(FILTERS)
const WORD_SHARES: Partial<Record<FilterName, number>> = {
  'search-value': 0.4,
  'search-and': 0.2,
  topics: 0.2,
}
type Pieces = ReturnType<typeof toPieces>

/** How often a filter is used, all its values, and those of a post. */
interface ListSource {
  share: number
  known: readonly string[]
  own: string[]
}

/** Questions of every kind in canonical form. Most are built from a real post, so that something is found. */
export function inventQuestions(random: Random, items: SocialItem[], count: number): FeedQuery[] {
  const people = [...new Set(items.map(({ contributor }) => contributor.id))]
  const groups = [...new Set(items.flatMap(({ contributor }) => toGroup(contributor)))]
  const languages = [...new Set(items.map(({ lang }) => lang))]

  const toSources = (item: SocialItem): Partial<Record<FilterName, ListSource>> => {
    const { contributor, lang, kind } = item
    const others = people.filter((id) => id !== contributor.id)
    return {
      contributorType: { share: 0.15, known: CONTRIBUTOR_TYPES, own: [contributor.type] },
      country: { share: 0.25, known: Object.keys(COUNTRIES), own: toCountry(contributor) },
      eParty: { share: 0.25, known: groups, own: toGroup(contributor) },
      media: { share: 0.2, known: MEDIA_FILTERS, own: [toMedia(item)] },
      lang: { share: 0.2, known: languages, own: [lang] },
      kind: { share: 0.2, known: POST_KINDS, own: [kind] },
      contributors_ids: { share: 0.15, known: people, own: [contributor.id] },
      contributors_exclues: { share: 0.15, known: others, own: [] },
    }
  }
  const list = ({ share, known, own }: ListSource, isMatching: boolean): string => {
    if (!random.chance(share)) return ''
    const owned = isMatching ? own : []
    const more = random.shuffle(known).slice(0, random.between(owned.length > 0 ? 0 : 1, 4))
    return [...new Set([...owned, ...more])].toSorted().join(SEPARATORS.list)
  }
  const words = (name: FilterOf<'words'>, own: Pieces, other: Pieces): string => {
    if (!random.chance(WORD_SHARES[name] ?? 0.15)) return ''
    const isTag = 'sign' in FILTERS[name]
    const { all, tags } = 'excludes' in FILTERS[name] ? other : own
    const max = name === 'search-and' ? 2 : 3
    const chosen = random.shuffle(isTag ? tags : all).slice(0, random.between(1, max))
    const distinct = toDistinct(chosen)
    return (isTag ? distinct.toSorted() : distinct).join(SEPARATORS.words)
  }
  /** A question that matches the post, or an arbitrary one. */
  const ask = (item: SocialItem, isMatching: boolean): FeedQuery => {
    const other = toPieces(random.pick(items))
    const own = isMatching ? toPieces(item) : other
    const sources = toSources(item)
    const query: FeedQuery = {}
    for (const name of listFilterNames('list'))
      query[name] = list(sources[name] ?? toExample(name), isMatching)
    for (const name of listFilterNames('words')) query[name] = words(name, own, other)
    Object.assign(query, inventWindow(random, item.postedAt, isMatching))
    const entries = Object.entries(query).filter(([, value]) => value)
    return Object.fromEntries(entries.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)))
  }
  return Array.from({ length: count }, () => ask(random.pick(items), random.chance(MATCHING_SHARE)))
}

/** For filters without values in posts: the documented example. */
const toExample = (name: FilterOf<'list'>): ListSource => ({
  share: 0.05,
  known: FILTER_DOCS[name].example.split(SEPARATORS.list),
  own: [],
})

/** A time window around the post or anywhere, with either end, both or none; and one in which everything was first seen. */
function inventWindow(
  random: Random,
  postedAt: number,
  isMatching: boolean,
): Pick<FeedQuery, 'from' | 'to' | 'seen-since' | 'seen-until'> {
  const away = () => random.between(0, 72) * HOUR
  const now = Math.floor(Date.now() / 1000)
  const from = isMatching ? postedAt - away() : now - away()
  const to = isMatching ? postedAt + 1 + away() : from + 1 + away()
  return {
    ...(random.chance(0.2) && { from: String(from) }),
    ...(random.chance(0.2) && { to: String(to) }),
    ...(random.chance(0.05) && { 'seen-since': String(now - DAY) }),
    ...(random.chance(0.05) && { 'seen-until': String(now + DAY) }),
  }
}

const toGroup = ({ politicalGroup }: SocialItem['contributor']): string[] =>
  politicalGroup.eparty === null ? [] : [politicalGroup.eparty]

const toCountry = ({ country }: SocialItem['contributor']): string[] =>
  country !== null && country in COUNTRIES ? [country] : []

const toMedia = ({ media: [first] }: SocialItem): string => first?.type ?? 'text'

const toDistinct = (words: string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
]
