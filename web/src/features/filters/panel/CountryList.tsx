import { fold } from '@hemicycle/contract/fold'
import { COUNTRIES, type CountryCode, toCountryCode } from '@hemicycle/contract/vocabulary'
import { type KeyboardEvent, useState } from 'react'
import type { Filters } from '#web/features/filters/use-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FilterBox, FilterList } from './FilterList.tsx'
import styles from './CountryList.module.css'

/** Countries already chosen when the panel opens come first; the order does not change after that. */
export function CountryList({ filters }: { filters: Filters }) {
  const message = useMessage()
  const [typed, setTyped] = useState('')
  const [ordered] = useState(() => {
    const isChosen = (value: string) => filters.isOn({ name: 'country', value })
    const codes = findCountries('')
    return [...codes.filter(isChosen), ...codes.filter((code) => !isChosen(code))]
  })
  const found = new Set(findCountries(typed))
  const shown = ordered.filter((code) => found.has(code))
  const say = message('filters.country.found', { count: shown.length })

  /** The first Escape clears the search; the next closes the panel. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    setTyped('')
  }

  return (
    <FilterList
      filters={filters}
      name="country"
      label={message('filters.country')}
      className={styles.list}
      finder={
        <input
          className={styles.finder}
          type="search"
          autoComplete="off"
          aria-label={message('filters.country.find')}
          placeholder={message('filters.country.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <output>
        {shown.length === 0 && <span className={styles.none}>{say}</span>}
        {shown.length > 0 && typed && <VisuallyHidden>{say}</VisuallyHidden>}
      </output>
      {shown.map((value) => (
        <FilterBox key={value} filters={filters} filter={{ name: 'country', value }}>
          {COUNTRIES[value]}
        </FilterBox>
      ))}
    </FilterList>
  )
}

const BY_NAME = (Object.keys(COUNTRIES) as CountryCode[]).toSorted((a, b) =>
  COUNTRIES[a].localeCompare(COUNTRIES[b], 'en'),
)

/** Countries whose name contains the text or whose code equals it. */
function findCountries(typed: string): CountryCode[] {
  const text = typed.trim()
  const part = fold(text)
  return BY_NAME.filter(
    (code) => fold(COUNTRIES[code]).includes(part) || code === toCountryCode(text),
  )
}
