import { COUNTRIES } from '@hemicycle/contract/vocabulary'

/** Languages that capitalise weekdays. */
const CAPITAL_WEEKDAYS = new Set(['de', 'el', 'en', 'ga', 'mt'])
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Country names, weekdays and number format of a language. */
interface LocalWords {
  countries: Record<string, string>
  /** Monday first. */
  weekdays: string[]
  number: Intl.NumberFormat
}

const known = new Map<string, LocalWords>()

export function localWordsFor(language: string): LocalWords {
  const words = known.get(language) ?? toWords(language)
  known.set(language, words)
  return words
}

function toWords(language: string): LocalWords {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const days = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return {
    // We use SL for Slovenia; in ISO 3166, SL is Sierra Leone.
    countries: Object.fromEntries(
      Object.keys(COUNTRIES).map((code) => [code, regions.of(code === 'SL' ? 'SI' : code) ?? code]),
    ),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const name = days.format(A_MONDAY + day * DAY_MS)
      return CAPITAL_WEEKDAYS.has(language) ? name : name.toLowerCase()
    }),
    number: new Intl.NumberFormat(language, { minimumFractionDigits: 1 }),
  }
}
