import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { groupsQuery } from '../../../api/groups-query.ts'
import { COMPARE, compareGroup, readCompared } from '../../../feed-query/comparison.ts'
import { TIMELINE_PATH } from '../../../feed-query/feed-address.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { HiddenFields } from '../../../ui/HiddenFields.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './AddCompared.module.css'

interface AddComparedProps {
  /** Of the view as it is; without scripts the form sends it along. */
  address: string
  onAdd: (added: string[]) => void
}

const MAX_LENGTH = 60

/** A word, or one of the groups, which are offered by their codes. A form that works without scripts. */
export function AddCompared({ address, onAdd }: AddComparedProps) {
  const message = useMessage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const client = useQueryClient()
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: isUsed })

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    event.currentTarget.reset()
    // Enter may come before the groups do: a group is not taken for a word because of that.
    const known = await client.ensureQueryData(groupsQuery).catch(() => [])
    const lower = typed.toLowerCase()
    const group = known.find(({ eparty }) => eparty.toLowerCase() === lower)
    const added = group ? [compareGroup(group.eparty)] : readOf(typed)
    if (added.length > 0) onAdd(added)
  }

  return (
    <form action={TIMELINE_PATH} onSubmit={(event) => void add(event)}>
      <HiddenFields address={address} />
      <label htmlFor={id}>
        <VisuallyHidden>{message('timeline.compare.add')}</VisuallyHidden>
      </label>
      <input
        className={styles.input}
        id={id}
        ref={input}
        name={COMPARE}
        type="text"
        list={`${id}-groups`}
        maxLength={MAX_LENGTH}
        placeholder={message('timeline.compare.placeholder')}
        autoComplete="off"
        enterKeyHint="done"
        onFocus={() => setUsed(true)}
      />
      <datalist id={`${id}-groups`}>
        {groups.map(({ eparty, fullName }) => (
          <option key={eparty} value={eparty}>
            {fullName}
          </option>
        ))}
      </datalist>
    </form>
  )
}

const readOf = (typed: string): string[] => readCompared(new URLSearchParams([[COMPARE, typed]]))
