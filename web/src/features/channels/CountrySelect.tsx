import type { ContributorCounts } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { useMessage } from '#web/i18n/use-message.ts'
import { selectClass } from '#web/ui/select-class.ts'

interface CountrySelectProps {
  /** The id for a visible label, or a label that is not visible. */
  id?: string
  label?: string
  /** Undefined until loaded. */
  counts: ContributorCounts | undefined
  chosen: string | undefined
  onChoose: (country: string) => void
}

/** The countries of the people in a list, by name. Belongs into a form, which works without JavaScript. */
export function CountrySelect({ id, label, counts, chosen = '', onChoose }: CountrySelectProps) {
  const message = useMessage()
  const known = counts?.countries ?? []
  const missing = chosen && known.every(({ country }) => country !== chosen) ? [chosen] : []
  const countries = [...known, ...missing.map((country) => ({ country, total: 0 }))]
    .map(({ country, total }) => ({ country, total, name: toName(country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <select
      className={selectClass}
      id={id}
      aria-label={label}
      name="country"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{message('channels.country.all')}</option>
      {countries
        .filter(({ country, total }) => total > 0 || country === chosen)
        .map(({ country, total, name }) => (
          <option key={country} value={country}>
            {message('channels.country.option', { name, total })}
          </option>
        ))}
    </select>
  )
}

function toName(country: string): string {
  const code = toCountryCode(country)
  return code ? COUNTRIES[code] : country
}
