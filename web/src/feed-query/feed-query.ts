import { MAX_LIST_LENGTH, MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import {
  type FilterName,
  type FilterOf,
  type FilterRow,
  listFilterRows,
  readList,
  readTime,
  SEPARATORS,
} from '@hemicycle/contract/filters'
import { cut, readTopics, readWords, toWords } from './read-words.ts'

type ViewFilter = Exclude<FilterName, FilterOf<'switch'>>

/** The query of a view. Its URL uses the parameter names of the API. */
export type FeedQuery = Partial<Record<ViewFilter | 'after', string>>

/** The URL parameter for typed text that is not parsed yet. */
export const TYPED = 'q'
/** The URL parameter for typed text that a search leaves out. It filters no posts and is never part of a query. */
export const NOT_UNDERSTOOD = 'not-understood'

/** The names of all URL parameters that are read here. */
export const listFeedParameters = (): string[] => [
  ...listFilterRows().flatMap(([name, { kind }]) => (kind === 'switch' ? [] : name)),
  TYPED,
  'after',
]

const DAY = 86_400
/** An opaque cursor. */
const PLACE = /^[\x21-\x7e]{1,300}$/u

/**
 * Parses the query in a URL, which is untrusted input: drops unknown and invalid values, and normalises order and
 * spelling, so that equal queries compare equal.
 */
export function toFeedQuery(params: URLSearchParams, now = Date.now()): FeedQuery {
  const query: FeedQuery = {}
  for (const [name, row] of listFilterRows()) {
    const typed = name === 'search-value' ? params.getAll(TYPED).map(toWords) : []
    const value = readValues([...params.getAll(name), ...typed], row)
    if (value) query[name as ViewFilter] = value
  }
  Object.assign(query, readWindow(params.get('from'), params.get('to'), now))
  for (const name of ['seen-since', 'seen-until'] as const) {
    const seconds = toSeconds(params.get(name))
    if (seconds !== null) query[name] = String(seconds)
  }
  const after = params.get('after') ?? ''
  if (PLACE.test(after)) query.after = after
  return query
}

/** Normalises the values of one filter. Times are read together elsewhere, and switches are never in a URL. */
function readValues(given: string[], row: FilterRow): string {
  if (row.kind === 'words') return (row.sign ? readTopics : readWords)(given.join(SEPARATORS.words))
  if (row.kind !== 'list') return ''
  const { read, shape } = row
  const readShaped = shape ? (value: string) => (shape.test(value) ? read(value) : null) : read
  const values = readList(given.join(SEPARATORS.list), readShaped)
  return cut(values, SEPARATORS.list, MAX_LIST_LENGTH)
}

/** Two times in epoch seconds, the earlier one first. Drops values that the API would refuse. */
export function readWindow(
  from: string | null,
  to: string | null,
  now: number,
): Pick<FeedQuery, 'from' | 'to'> {
  const [first, last] = inOrder(toSeconds(from), toSeconds(to))
  const isFar = first !== null && !isNear(first, last, Math.floor(now / 1000))
  return {
    ...(first !== null && !isFar && { from: String(first) }),
    ...(last !== null && { to: String(last) }),
  }
}

const toSeconds = (text: string | null): number | null =>
  text !== null && /^\d{1,14}$/u.test(text) ? readTime(Number(text)) : null

const inOrder = (from: number | null, to: number | null): [number | null, number | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]

/** A window without an end reaches until now; the day of margin covers the time until the request arrives. */
function isNear(from: number, to: number | null, now: number): boolean {
  if (to !== null) return to - from <= MAX_WINDOW_DAYS * DAY
  return from <= now && now - from <= (MAX_WINDOW_DAYS - 1) * DAY
}

/** The query string of a view, with its question mark; empty for the whole feed. */
export function toQueryString(query: FeedQuery, now?: number): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const params = new URLSearchParams(toFeedQuery(new URLSearchParams(given), now))
  // A comma needs no escaping, and people read URLs.
  const search = params.toString().replaceAll('%2C', ',')
  return search && `?${search}`
}

export const isWholeFeed = (query: FeedQuery): boolean => Object.keys(query).length === 0
