import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { COMPARE } from '#web/feed-query/feed-address.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AddCompared.module.css'
import { type CompareOption, toOptionId } from './options.ts'
import { useOptions } from './use-options.ts'

const load = async () => (await import('./CompareOptions.tsx')).CompareOptions
const CompareOptions = lazyComponent(load)

interface AddComparedProps {
  /** URL of the current view; without JavaScript, the form submits its parameters too. */
  address: string
  compared: readonly string[]
  /** No line can be added. */
  isFull: boolean
  onAdd: (added: CompareOption[]) => void
}

const MAX_LENGTH = 60

/** A combobox that adds a line. Without JavaScript it is a field for a word. */
export function AddCompared({ address, compared, isFull, onAdd }: AddComparedProps) {
  const message = useMessage()
  const isHydrated = useHydrated()
  const id = useId()
  const listId = `${id}list`
  const entered = useRef<string[]>([])
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { options, first, canTell, findFirst } = useOptions(text, compared, isUsed)
  const active = options.find((option) => option.compared === chosen) ?? first
  const isExpanded = isOpen && !isFull && options.length > 0

  const addEntered = () => {
    const added = entered.current.flatMap((typed) => findFirst(typed) ?? [])
    entered.current = []
    if (added.length > 0) onAdd(added)
  }
  const addLate = useEffectEvent(addEntered)
  useEffect(() => {
    if (canTell) addLate()
  }, [canTell])

  const write = (next: string) => {
    setText(next)
    setChosen(null)
    setUsed(true)
  }
  const pick = (option: CompareOption) => {
    write('')
    setOpen(false)
    onAdd([option])
  }
  const enter = () => {
    if (active && (canTell || chosen !== null)) return pick(active)
    // Until the groups load, a group cannot be told from a word, so the text waits for them.
    if (!canTell) entered.current.push(text)
    write('')
    setOpen(false)
  }
  const move = (step: 1 | -1) => {
    const at = options.findIndex((option) => option === active)
    const next = at === -1 && step === -1 ? -1 : (at + step) % options.length
    setChosen(options.at(next)?.compared ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isExpanded) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setUsed(true)
      if (isExpanded) move(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    } else return
    event.preventDefault()
  }

  return (
    <form
      className={styles.add}
      action={paths.timeline}
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <HiddenFields address={address} />
      <label htmlFor={id}>
        <VisuallyHidden>{message('timeline.compare.add')}</VisuallyHidden>
      </label>
      <Icon name="plus" size="small" />
      <input
        className={styles.input}
        id={id}
        name={COMPARE}
        type="text"
        value={text}
        maxLength={MAX_LENGTH}
        placeholder={message(isFull ? 'timeline.compare.full' : 'timeline.compare.placeholder')}
        disabled={isFull}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isExpanded,
          'aria-controls': listId,
          'aria-activedescendant': isExpanded && active ? toOptionId(listId, active) : undefined,
        })}
        ref={(box) => {
          // The visitor may have typed before hydration.
          if (box && box.value !== text) write(box.value)
        }}
        onChange={(event) => {
          write(event.target.value)
          setOpen(true)
        }}
        onFocus={() => {
          void load()
          setUsed(true)
        }}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isExpanded && (
        <LazyBoundary>
          <CompareOptions
            id={listId}
            typed={text.trim()}
            options={options}
            active={active}
            onPick={pick}
          />
        </LazyBoundary>
      )}
    </form>
  )
}
