import { useMemo } from 'react'
import type { Chamber } from '#web/features/chamber/to-chamber.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import fieldStyles from '#web/ui/Field.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './MemberList.module.css'
import type { Finder } from './sort-members.ts'

interface FinderFieldsProps {
  chamber: Chamber
  finder: Finder
  onFinder: (finder: Finder) => void
}

const MAX_NAME_LENGTH = 100

/** Finds members by name, and narrows the lists to a group or a country. */
export function FinderFields({ chamber, finder, onFinder }: FinderFieldsProps) {
  const message = useMessage()
  const countries = useMemo(() => listCountries(chamber), [chamber])
  return (
    <div className={styles.finders}>
      <label className={styles.finder}>
        <VisuallyHidden>{message('chamber.list.find')}</VisuallyHidden>
        <input
          className={fieldStyles.input}
          type="search"
          placeholder={message('chamber.list.find')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME_LENGTH}
          value={finder.typed}
          onChange={(event) => onFinder({ ...finder, typed: event.target.value })}
        />
      </label>
      <Choice
        name="group"
        values={chamber.groups}
        value={finder.group}
        onChoose={(group) => onFinder({ ...finder, group })}
      />
      <Choice
        name="country"
        values={countries}
        value={finder.country}
        onChoose={(country) => onFinder({ ...finder, country })}
      />
    </div>
  )
}

interface ChoiceProps {
  name: 'group' | 'country'
  values: string[]
  value: string
  onChoose: (value: string) => void
}

/** Not shown if there is nothing to choose. */
function Choice({ name, values, value, onChoose }: ChoiceProps) {
  const message = useMessage()
  if (values.length < 2) return null
  return (
    <label className={styles.choice}>
      <VisuallyHidden>{message(`chamber.list.${name}`)}</VisuallyHidden>
      <select
        className={fieldStyles.input}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{message(`chamber.list.${name}.all`)}</option>
        {values.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Countries of the members in the view, in alphabetical order. */
function listCountries({ members }: Chamber): string[] {
  const countries = members.flatMap(({ isAsked, country }) => (isAsked && country ? country : []))
  return [...new Set(countries)].toSorted()
}
