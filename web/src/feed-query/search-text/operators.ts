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

/** A word in the plural too, or a synonym. */
const inAnyNumber =
  (read: ReadValue): ReadValue =>
  (value) => {
    const singular = value.toLowerCase().replace(/s$/u, '')
    return read(SYNONYMS[singular] ?? singular)
  }

/** By code or by name. */
function readCountry(value: string): string | null {
  const name = value.toLowerCase()
  const named = Object.entries(COUNTRIES).find(([, country]) => country.toLowerCase() === name)
  return named?.[0] ?? toCountryCode(value)
}

/** Lists whose values people type in more ways than an address has them. */
const TYPED: Partial<Record<FilterName, ReadValue>> = {
  country: readCountry,
  lang: toLanguageCode,
  media: inAnyNumber(FILTERS.media.read),
  kind: inAnyNumber(FILTERS.kind.read),
}

/** The filter that an operator stands for, and how a value of its list is read; null for none. */
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

/** A day in Brussels: a date, today or yesterday. Nobody has posted later than today. */
export function readDay(value: string, now: number): string | null {
  const today = toDay(now / 1000)
  const lower = value.toLowerCase()
  if (lower === 'today') return today
  if (lower === 'yesterday') return addDays(today, -1)
  if (!isDay(value)) return null
  return value > today ? today : value
}

/** A day with which a question may begin: not further back than can be asked for. */
export function readFirstDay(value: string, now: number): string | null {
  const day = readDay(value, now)
  const earliest = addDays(toDay(now / 1000), 2 - MAX_WINDOW_DAYS)
  return day !== null && day >= earliest ? day : null
}
