import { COUNTRIES, fold, toCountryCode, type CountryCode } from '@hemicycle/contract'

/** Names in sources that differ from ours. */
const OTHER_NAMES: [string, CountryCode][] = [
  ['czech republic', 'CZ'],
  ['slovak republic', 'SK'],
  ['the netherlands', 'NL'],
]

const ISO_3: [string, CountryCode][] = [
  ['aut', 'AT'],
  ['bel', 'BE'],
  ['bgr', 'BG'],
  ['cyp', 'CY'],
  ['cze', 'CZ'],
  ['deu', 'DE'],
  ['dnk', 'DK'],
  ['est', 'EE'],
  ['esp', 'ES'],
  ['fin', 'FI'],
  ['fra', 'FR'],
  ['grc', 'GR'],
  ['hrv', 'HR'],
  ['hun', 'HU'],
  ['irl', 'IE'],
  ['ita', 'IT'],
  ['ltu', 'LT'],
  ['lux', 'LU'],
  ['lva', 'LV'],
  ['mlt', 'MT'],
  ['nld', 'NL'],
  ['pol', 'PL'],
  ['prt', 'PT'],
  ['rou', 'RO'],
  ['swe', 'SE'],
  ['svk', 'SK'],
  ['svn', 'SL'],
]

const NAMES: ReadonlyMap<string, CountryCode> = new Map([
  ...Object.entries(COUNTRIES).map(([code, name]) => [fold(name), code as CountryCode] as const),
  ...OTHER_NAMES,
  ...ISO_3,
])

/** Our code for a country, from a code of two or three letters, an English name, or a URI that ends in one of them. */
export function toCountry(text: string): CountryCode | null {
  const word = text.slice(text.lastIndexOf('/') + 1).trim()
  return toCountryCode(word) ?? NAMES.get(fold(word)) ?? null
}
