import {
  type FilterName,
  FILTERS,
  listFilterRows,
  type ReadValue,
} from '@hemicycle/contract/filters'
import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { toLanguageCode } from '#web/i18n/language-name.ts'

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
