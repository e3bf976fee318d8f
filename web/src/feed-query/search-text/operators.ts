import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import {
  type FilterName,
  FILTERS,
  listFilterRows,
  type ReadValue,
} from '@hemicycle/contract/filters'
import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { toLanguageCode } from '#web/i18n/language-name.ts'
import { addDays, isDay, toDay } from '#web/feed-query/brussels-day.ts'

const SYNONYMS: Record<string, string | undefined> = {
  picture: 'photo',
  image: 'photo',
  replie: 'reply',
}

/** Also accepts plurals and synonyms. */
const inAnyNumber =
  (read: ReadValue): ReadValue =>
  (value) => {
    const singular = value.toLowerCase().replace(/s$/u, '')
    return read(SYNONYMS[singular] ?? singular)
  }

/** Accepts a code or a name. */
function readCountry(value: string): string | null {
  const name = value.toLowerCase()
  const named = Object.entries(COUNTRIES).find(([, country]) => country.toLowerCase() === name)
  return named?.[0] ?? toCountryCode(value)
}

/** Parsers of lists whose values can be typed in more ways than a URL allows. */
const TYPED: Partial<Record<FilterName, ReadValue>> = {
  country: readCountry,
  lang: toLanguageCode,
  media: inAnyNumber(FILTERS.media.read),
  kind: inAnyNumber(FILTERS.kind.read),
}

/** The filter of an operator, with the parser of its values; null if there is none. */
export function findFilter(
  operator: string,
  isExcluded: boolean,
): { name: FilterName; read: ReadValue } | null {
  const [name, row] =
    listFilterRows().find(
      ([, { operator: own, excludes = false }]) => own === operator && excludes === isExcluded,
    ) ?? []
  if (name === undefined || row === undefined) return null
  return { name, read: TYPED[name] ?? (row.kind === 'list' ? row.read : () => null) }
}

/** A day in Brussels: a date, today or yesterday. Later dates become today. */
export function readDay(value: string, now: number): string | null {
  const today = toDay(now / 1000)
  const lower = value.toLowerCase()
  if (lower === 'today') return today
  if (lower === 'yesterday') return addDays(today, -1)
  if (!isDay(value)) return null
  return value > today ? today : value
}

/** The first day of a window; null if it is further back than the API allows. */
export function readFirstDay(value: string, now: number): string | null {
  const day = readDay(value, now)
  const earliest = addDays(toDay(now / 1000), 2 - MAX_WINDOW_DAYS)
  return day !== null && day >= earliest ? day : null
}
