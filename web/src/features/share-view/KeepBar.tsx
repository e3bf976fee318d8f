import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { MAX_NAME_LENGTH } from '#web/my-list/parse-my-list.ts'
import type { useKeep } from '#web/my-list/use-keep.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './KeepBar.module.css'

type Keep = NonNullable<ReturnType<typeof useKeep>>

interface KeepBarProps {
  keep: Keep
  /** False beside another primary button. */
  isPrimary: boolean
}

/** Saves the view, or says that it is saved. */
export function KeepBar({ keep: { name, save, remove }, isPrimary }: KeepBarProps) {
  const message = useMessage()
  const bar = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isKept = name !== null
  const wasKept = useRef(isKept)

  useEffect(() => {
    // The pressed button is gone: its opposite takes the focus.
    if (wasKept.current !== isKept && isPressed.current)
      bar.current?.querySelector<HTMLElement>('a, button')?.focus()
    if (wasKept.current !== isKept) isPressed.current = false
    wasKept.current = isKept
  })

  const press = (run: () => void) => () => {
    isPressed.current = true
    run()
  }
  return (
    <div className={styles.bar} ref={bar}>
      <output className={isKept ? styles.kept : undefined}>
        {isKept && (
          <>
            <Icon name="done" size="small" />
            {message('follow.kept', { name })}
          </>
        )}
      </output>
      {isKept ? (
        <div className={styles.actions}>
          <Link className={buttonClass('outline')} to={paths.myList}>
            {message('follow.open')}
          </Link>
          <button className={buttonClass('ghost')} type="button" onClick={press(remove)}>
            {message('follow.remove')}
          </button>
        </div>
      ) : (
        <button
          className={`${buttonClass(isPrimary ? 'primary' : 'outline')} ${styles.save}`}
          type="button"
          onClick={press(save)}
        >
          <Icon name="bookmark" size="small" />
          {message('follow.save')}
        </button>
      )}
    </div>
  )
}

/** What My list does, and the name that the view has there. */
export function KeepName({ keep: { name, rename } }: { keep: Keep }) {
  const message = useMessage()
  return (
    <div className={styles.tab}>
      {name !== null && rename && <Rename name={name} rename={rename} />}
      <p>{message('follow.list.about')}</p>
      <p className={styles.note}>{message('follow.list.where')}</p>
    </div>
  )
}

interface RenameProps {
  name: string
  rename: (name: string) => boolean
}

function Rename({ name, rename }: RenameProps) {
  const message = useMessage()
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted) rename(wanted)
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Field
        label={message('follow.name')}
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        onChange={setTyped}
      />
      <button
        className={buttonClass('outline')}
        type="submit"
        aria-disabled={!wanted || wanted === name}
      >
        {message('follow.rename')}
      </button>
    </form>
  )
}
