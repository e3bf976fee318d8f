import type { PoliticalGroup } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { groupsQuery } from '#web/api/groups.ts'
import { compareGroup, readCompared } from '#web/feed-query/timeline-view.ts'
import { COMPARE } from '#web/feed-query/feed-address.ts'
import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AddCompared.module.css'

interface AddComparedProps {
  /** URL of the current view; without JavaScript, the form submits its parameters too. */
  address: string
  onAdd: (added: string[]) => void
}

const MAX_LENGTH = 60

/** Adds a word or a group; suggests groups by their code. Works without JavaScript. */
export function AddCompared({ address, onAdd }: AddComparedProps) {
  const message = useMessage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<string[]>([])
  const [isUsed, setUsed] = useState(false)
  const { data: groups, isError } = useQuery({ ...groupsQuery, enabled: isUsed })
  const canTell = groups !== undefined || isError

  const addTyped = () => {
    const added = typed.current.flatMap((text) => readTyped(text, groups ?? []))
    typed.current = []
    if (added.length > 0) onAdd(added)
  }
  const addLate = useEffectEvent(addTyped)
  useEffect(() => {
    if (canTell) addLate()
  }, [canTell])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    typed.current.push(input.current?.value.trim() ?? '')
    event.currentTarget.reset()
    // Until the groups load, a group cannot be told from a word, so the text waits for them.
    if (canTell) addTyped()
    else setUsed(true)
  }

  return (
    <form action={paths.timeline} onSubmit={submit}>
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
        {groups?.map(({ eparty, fullName }) => (
          <option key={eparty} value={eparty}>
            {fullName}
          </option>
        ))}
      </datalist>
    </form>
  )
}

function readTyped(text: string, groups: PoliticalGroup[]): string[] {
  const lower = text.toLowerCase()
  const group = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  return group ? [compareGroup(group.eparty)] : readCompared(new URLSearchParams([[COMPARE, text]]))
}
