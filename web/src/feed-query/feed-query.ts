import type { ListSocialItemsQuery } from '@hemicycle/contract'
import { toWords } from './to-words.ts'

/** What a view can ask for. Its address uses the names of the wire, and `q` for what was typed. */
const PARAMETERS = [
  'contributorType',
  'country',
  'eParty',
  'media',
  'lang',
  'kind',
  'contributors_ids',
  'contributors_exclues',
  'search-value',
  'search-any',
  'search-and',
  'search-not',
  'topics',
  'from',
  'to',
  'after',
] as const satisfies readonly (keyof ListSocialItemsQuery)[]

export type FeedQuery = Partial<Record<(typeof PARAMETERS)[number], string>>

/** The visitor's question in an address: known names only, always in the same order. */
export function toFeedQuery(params: URLSearchParams): FeedQuery {
  const query: FeedQuery = {}
  const words = toWords(params.get('q') ?? '')
  if (words) query['search-value'] = words
  for (const name of PARAMETERS) {
    const value = params.get(name)
    if (value) query[name] = value
  }
  return query
}

/** The address of a view, from its question mark on; empty for the whole feed. */
export function toSearch(query: FeedQuery): string {
  const params = new URLSearchParams(query).toString()
  return params && `?${params}`
}

export const isWholeFeed = (query: FeedQuery): boolean => Object.keys(query).length === 0
