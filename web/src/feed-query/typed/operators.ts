import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { COUNTRIES, MEDIA_FILTERS, POST_KINDS, toCountryCode } from '@hemicycle/contract/vocabulary'
import { toLanguageCode } from '#web/i18n/language-name.ts'
import { addDays, isDay, toDay } from '#web/feed-query/brussels-day.ts'

/** A value as it is written in a question; null when it is not understood. */
type ReadValue = (value: string) => string | null

const SYNONYMS: Record<string, string | undefined> = {
  picture: 'photo',
  image: 'photo',
  replie: 'reply',
}

/** One of a few words, in the plural too. */
const oneOf =
  (known: readonly string[]): ReadValue =>
  (value) => {
    const singular = value.toLowerCase().replace(/s$/u, '')
    const word = SYNONYMS[singular] ?? singular
    return known.includes(word) ? word : null
  }

/** By code or by name. */
function readCountry(value: string): string | null {
  const name = value.toLowerCase()
  const named = Object.entries(COUNTRIES).find(([, country]) => country.toLowerCase() === name)
  return named?.[0] ?? toCountryCode(value)
}

/** Operators whose values become a list of the question without asking anybody. */
export const LISTS: Record<
  string,
  { parameter: 'country' | 'lang' | 'media' | 'kind'; read: ReadValue } | undefined
> = {
  country: { parameter: 'country', read: readCountry },
  lang: { parameter: 'lang', read: toLanguageCode },
  has: { parameter: 'media', read: oneOf(MEDIA_FILTERS) },
  kind: { parameter: 'kind', read: oneOf(POST_KINDS) },
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
