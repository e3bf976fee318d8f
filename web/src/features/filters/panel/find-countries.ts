import { fold } from '@hemicycle/contract/fold'
import { COUNTRIES, type CountryCode, toCountryCode } from '@hemicycle/contract/vocabulary'

const BY_NAME = (Object.keys(COUNTRIES) as CountryCode[]).toSorted((one, other) =>
  COUNTRIES[one].localeCompare(COUNTRIES[other], 'en'),
)

/** By name: those with this in their name, or with this code in any of its spellings. */
export function findCountries(typed: string): CountryCode[] {
  const text = typed.trim()
  const part = fold(text)
  return BY_NAME.filter(
    (code) => fold(COUNTRIES[code]).includes(part) || code === toCountryCode(text),
  )
}
