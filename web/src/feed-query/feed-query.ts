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

/** What a view can ask for. Its address uses the names of the wire. */
export type FeedQuery = Partial<Record<ViewFilter | 'after', string>>

/** What a visitor has typed stands in an address under this name, until it is understood. */
export const TYPED = 'q'

/** The names of all that is read here. */
export const listFeedParameters = (): string[] => [
  ...listFilterRows().flatMap(([name, { kind }]) => (kind === 'switch' ? [] : name)),
  TYPED,
  'after',
]

const DAY = 86_400
/** Opaque, and never made by hand. */
const PLACE = /^[\x21-\x7e]{1,300}$/u

/**
 * The visitor's question in an address, which anybody can have written: what is unknown or broken
 * is left out, and equal questions are equal, whatever the order and spelling.
 */
export function toFeedQuery(params: URLSearchParams, now = Date.now()): FeedQuery {
  const query: FeedQuery = {}
  for (const [name, row] of listFilterRows()) {
    const typed = name === 'search-value' ? params.getAll(TYPED).map(toWords) : []
    const value = readValues([...params.getAll(name), ...typed], row)
    if (value) query[name as ViewFilter] = value
  }
  Object.assign(query, readWindow(params.get('from'), params.get('to'), now))
  const after = params.get('after') ?? ''
  if (PLACE.test(after)) query.after = after
  return query
}

/** The values of one filter in their one form. Times are read together, and a switch stands in no address. */
function readValues(given: string[], row: FilterRow): string {
  if (row.kind === 'words') return (row.sign ? readTopics : readWords)(given.join(SEPARATORS.words))
  if (row.kind !== 'list') return ''
  const { read, shape } = row
  const readShaped = shape ? (value: string) => (shape.test(value) ? read(value) : null) : read
  const values = readList(given.join(SEPARATORS.list), readShaped)
  return cut(values, SEPARATORS.list, MAX_LIST_LENGTH)
}

/** Two moments in epoch seconds, the earlier one first. What the API would refuse is left out. */
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

/** A beginning without an end reaches until now, which is a little later when the question arrives. */
function isNear(from: number, to: number | null, now: number): boolean {
  if (to !== null) return to - from <= MAX_WINDOW_DAYS * DAY
  return from <= now && now - from <= (MAX_WINDOW_DAYS - 1) * DAY
}

/** The address of a view, from its question mark on; empty for the whole feed. */
export function toQueryString(query: FeedQuery, now?: number): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const params = new URLSearchParams(toFeedQuery(new URLSearchParams(given), now))
  // A comma needs no escaping, and addresses are read by people.
  const search = params.toString().replaceAll('%2C', ',')
  return search && `?${search}`
}

export const isWholeFeed = (query: FeedQuery): boolean => Object.keys(query).length === 0
