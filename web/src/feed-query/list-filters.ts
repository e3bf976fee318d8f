import { CHIPS, FILTERS, SEPARATORS } from '@hemicycle/contract/filters'
import { toFirstPage } from './feed-path.ts'
import type { FeedQuery } from './feed-query.ts'

/** One value that filters the feed and can be removed on its own. */
export interface Filter {
  name: FilterName
  value: string
}

export type FilterName = (typeof CHIPS)[number]

const separatorOf = (name: FilterName) => SEPARATORS[FILTERS[name].kind]

/** All filters of a query except the text in the search box. */
export function listFilters(query: FeedQuery): Filter[] {
  const first = toFirstPage(query)
  return CHIPS.flatMap((name) => splitValues(first, name).map((value) => ({ name, value })))
}

export const hasFilter = (query: FeedQuery, { name, value }: Filter): boolean =>
  splitValues(query, name).includes(value)

export function withFilter(query: FeedQuery, { name, value }: Filter): FeedQuery {
  const rest = withoutFilter(query, { name, value })
  return { ...rest, [name]: [...splitValues(rest, name), value].join(separatorOf(name) ?? '') }
}

export function withoutFilter(query: FeedQuery, { name, value }: Filter): FeedQuery {
  const first = toFirstPage(query)
  const others = splitValues(first, name).filter((other) => other !== value)
  return { ...first, [name]: others.join(separatorOf(name) ?? '') }
}

/** The query with the filters of another one, unless it has its own. All words belong together and are not kept. */
export function withFiltersOf(before: FeedQuery, next: FeedQuery): FeedQuery {
  const { from = '', to = '', ...first } = toFirstPage(before)
  const days = next.from || next.to ? {} : { from, to }
  return { ...first, ...days, ...NO_WORDS, ...next }
}

const NO_WORDS = { 'search-value': '', 'search-any': '', 'search-and': '', 'search-not': '' }

/** The number of filters in `before` that are missing in `after`. */
export function countMissing(before: FeedQuery, after: FeedQuery): number {
  const kept = new Set(listFilters(after).map(toKey))
  return listFilters(before).filter((filter) => !kept.has(toKey(filter))).length
}

export const toKey = ({ name, value }: Filter): string => `${name} ${value}`

function splitValues(query: FeedQuery, name: FilterName): string[] {
  const separator = separatorOf(name)
  const value = query[name] ?? ''
  return (separator === null ? [value] : value.split(separator)).filter(Boolean)
}
