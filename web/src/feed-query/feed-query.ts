import type { ListSocialItemsQuery } from '@hemicycle/contract'
import {
  CONTRIBUTOR_TYPES,
  MEDIA_FILTERS,
  POST_KINDS,
  toCountryCode,
  toGroupCode,
} from '@hemicycle/contract/vocabulary'
import { listOf, matching, oneOf } from './read-list.ts'
import { readWindow } from './read-window.ts'
import { readTopics, readWords } from './read-words.ts'
import { toWords } from './to-words.ts'

/** Groups come from data: a code that nobody knows yet is one too, if it looks like one. */
export const GROUP_CODE = /^[\p{L}\p{N}][\p{L}\p{N} &/.'-]{0,39}$/u

const contributorIds = listOf(matching(/^(0|[0-9a-f]{24})$/u))

/** Lists that are joined with commas. */
const LISTS = {
  contributorType: listOf(oneOf(CONTRIBUTOR_TYPES)),
  country: listOf(toCountryCode),
  eParty: listOf((code) => (GROUP_CODE.test(code) ? toGroupCode(code) : null)),
  media: listOf(oneOf(MEDIA_FILTERS)),
  lang: listOf(matching(/^[a-z]{2,3}$/u)),
  kind: listOf(oneOf(POST_KINDS)),
  contributors_ids: contributorIds,
  contributors_exclues: contributorIds,
}

/** Words that are joined with pipes. */
const WORDS = {
  'search-value': readWords,
  'search-any': readWords,
  'search-and': readWords,
  'search-not': readWords,
  topics: readTopics,
}

type Parameter = keyof typeof LISTS | keyof typeof WORDS | 'from' | 'to' | 'after'

/** What a view can ask for. Its address uses the names of the wire. */
export type FeedQuery = Partial<Record<Parameter & keyof ListSocialItemsQuery, string>>

/** What a visitor has typed stands in an address under this name, until it is understood. */
export const TYPED = 'q'

/** The names of all that is read here. */
export const listFeedParameters = (): string[] => [
  ...Object.keys({ ...LISTS, ...WORDS }),
  TYPED,
  'from',
  'to',
  'after',
]

/** Opaque, and never made by hand. */
const PLACE = /^[\x21-\x7e]{1,300}$/u

/**
 * The visitor's question in an address, which anybody can have written: what is unknown or broken
 * is left out, and equal questions are equal, whatever the order and spelling.
 */
export function toFeedQuery(params: URLSearchParams, now = Date.now()): FeedQuery {
  const query: FeedQuery = {}
  for (const [name, read] of entriesOf(LISTS)) {
    const value = read(params.getAll(name).join(','))
    if (value) query[name] = value
  }
  for (const [name, read] of entriesOf(WORDS)) {
    const typed = name === 'search-value' ? params.getAll(TYPED).map(toWords) : []
    const value = read([...params.getAll(name), ...typed].join('|'))
    if (value) query[name] = value
  }
  Object.assign(query, readWindow(params.get('from'), params.get('to'), now))
  const after = params.get('after') ?? ''
  if (PLACE.test(after)) query.after = after
  return query
}

/** The address of a view, from its question mark on; empty for the whole feed. */
export function toSearch(query: FeedQuery, now?: number): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const params = new URLSearchParams(toFeedQuery(new URLSearchParams(given), now))
  // A comma needs no escaping, and addresses are read by people.
  const search = params.toString().replaceAll('%2C', ',')
  return search && `?${search}`
}

export const isWholeFeed = (query: FeedQuery): boolean => Object.keys(query).length === 0

const entriesOf = <Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] =>
  Object.entries(record) as [Name, Value][]
