import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import fieldStyles from '#web/ui/Field.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { readMyList } from './my-list.ts'
import { NewCount } from './NewsRows.tsx'
import { type KeptView, MAX_NAME_LENGTH } from './parse-my-list.ts'
import { RemoveButton } from './RemoveButton.tsx'
import buttonStyles from './RowButton.module.css'
import styles from './SavedViews.module.css'
import { Section } from './Section.tsx'
import { useSaveMyList } from './use-my-list.ts'
import { useRemoveView } from './use-remove.ts'
import { toViewKind, toViewWords } from './view-news.ts'

interface SavedViewsProps {
  views: readonly KeptView[]
  /** The new posts of each; null where they are not counted. */
  counts: readonly (number | null)[]
  hasSince: boolean
}

export function SavedViews({ views, counts, hasSince }: SavedViewsProps) {
  const message = useMessage()
  const hint = views.length > 0 ? 'myList.views.how' : 'myList.views.none'
  return (
    <Section
      title={message('myList.views')}
      unit={hasSince && views.length > 0 ? message('myList.views.unit') : null}
    >
      <ul className={styles.views}>
        {views.map((view, index) => (
          <ViewRow key={view.address} view={view} count={counts[index] ?? null} />
        ))}
      </ul>
      <p className={styles.how}>{message(hint)}</p>
    </Section>
  )
}

interface ViewProps {
  view: KeptView
  count: number | null
}

function ViewRow({ view, count }: ViewProps) {
  const message = useMessage()
  const remove = useRemoveView()
  const pencil = useRef<HTMLButtonElement>(null)
  const [isRenamed, setRenamed] = useState(false)
  const end = () => {
    pencil.current?.focus()
    setRenamed(false)
  }
  return (
    <li className={styles.view}>
      {isRenamed ? <Rename view={view} onEnd={end} /> : <View view={view} count={count} />}
      <div className={styles.buttons}>
        <button
          className={buttonStyles.button}
          type="button"
          ref={pencil}
          aria-label={message('myList.rename', { name: view.name })}
          aria-expanded={isRenamed}
          onClick={() => setRenamed(!isRenamed)}
        >
          <Icon name="pencil" size="small" />
        </button>
        <RemoveButton name={view.name} onRemove={() => remove(view)} />
      </div>
    </li>
  )
}

function View({ view, count }: ViewProps) {
  const message = useMessage()
  const words = toViewWords(view)
  return (
    <div>
      <Link className={styles.name} to={view.address}>
        {view.name}
      </Link>
      <p className={styles.meta}>
        <span>
          {message(toViewKind(view))}
          {words && !view.name.includes(words) && `: ${words}`}
        </span>
        {count !== null && count > 0 && <NewCount count={count} />}
      </p>
    </div>
  )
}

function Rename({ view, onEnd }: { view: KeptView; onEnd: () => void }) {
  const message = useMessage()
  const save = useSaveMyList()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(view.name)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = typed.trim()
    const views = readMyList().views.map((other) =>
      other.address === view.address && name ? { ...other, name } : other,
    )
    if (save({ views })) onEnd()
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <input
        className={fieldStyles.input}
        ref={field}
        aria-label={message('myList.rename.field')}
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      />
      <div className={styles.answers}>
        <button className={buttonClass('primary')} type="submit">
          {message('myList.rename.save')}
        </button>
        <button className={buttonClass('ghost')} type="button" onClick={onEnd}>
          {message('myList.rename.cancel')}
        </button>
      </div>
    </form>
  )
}
