import { toFirstPage } from './feed-path.ts'
import type { FeedQuery } from './feed-query.ts'

/** One thing that narrows the feed and can be taken away by itself. */
export interface Filter {
  name: FilterName
  value: string
}

/** In the order in which they are shown, with what joins their values. Moments stand alone. */
const JOINTS = {
  contributors_ids: ',',
  contributors_exclues: ',',
  contributorType: ',',
  eParty: ',',
  country: ',',
  lang: ',',
  media: ',',
  kind: ',',
  topics: '|',
  'search-and': '|',
  'search-any': '|',
  'search-not': '|',
  from: null,
  to: null,
} as const satisfies Partial<Record<keyof FeedQuery, ',' | '|' | null>>
export type FilterName = keyof typeof JOINTS

const NAMES = Object.keys(JOINTS) as FilterName[]

/** Everything that narrows a question but the text in its search box. */
export function listFilters(query: FeedQuery): Filter[] {
  const first = toFirstPage(query)
  return NAMES.flatMap((name) => splitValues(first, name).map((value) => ({ name, value })))
}

export const hasFilter = (query: FeedQuery, { name, value }: Filter): boolean =>
  splitValues(query, name).includes(value)

export function withFilter(query: FeedQuery, { name, value }: Filter): FeedQuery {
  const rest = withoutFilter(query, { name, value })
  return { ...rest, [name]: [...splitValues(rest, name), value].join(JOINTS[name] ?? '') }
}

export function withoutFilter(query: FeedQuery, { name, value }: Filter): FeedQuery {
  const first = toFirstPage(query)
  const others = splitValues(first, name).filter((one) => one !== value)
  return { ...first, [name]: others.join(JOINTS[name] ?? '') }
}

/** How many filters of a question another one does not have. */
export function countMissing(before: FeedQuery, after: FeedQuery): number {
  const kept = new Set(listFilters(after).map(toKey))
  return listFilters(before).filter((filter) => !kept.has(toKey(filter))).length
}

export const toKey = ({ name, value }: Filter): string => `${name} ${value}`

function splitValues(query: FeedQuery, name: FilterName): string[] {
  const joint = JOINTS[name]
  const value = query[name] ?? ''
  return (joint === null ? [value] : value.split(joint)).filter(Boolean)
}
