import { type PointerEvent, useId, useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { readMyList } from './my-list.ts'
import buttonStyles from './RowButton.module.css'
import styles from './People.module.css'
import { PersonFace, PersonWho } from './PersonWho.tsx'
import type { Person } from './to-people.ts'
import { useSaveMyList } from './use-my-list.ts'

/** The people in the visitor's own order: a handle to drag, and two buttons that do the same. */
export function OrderRows({ people }: { people: readonly Person[] }) {
  const message = useMessage()
  const save = useSaveMyList()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const count = people.length

  const move = ({ id: moved, name }: Person, to: number) => {
    const { contributors } = readMyList()
    const from = contributors.findIndex((other) => other.id === moved)
    const [person] = contributors.slice(from, from + 1)
    if (!person || to === from || to < 0 || to >= count) return
    if (save({ contributors: contributors.toSpliced(from, 1).toSpliced(to, 0, person) }))
      setTold(message('myList.moved', { name, place: to + 1, count }))
  }
  const drag = (person: Person, { clientY }: PointerEvent) => {
    if (moving !== person.id) return
    const rows = [...(list.current?.children ?? [])]
    const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    move(person, to === -1 ? count - 1 : to)
  }

  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{message('myList.order.title')}</VisuallyHidden>
      </h2>
      <ol ref={list}>
        {people.map((person, index) => (
          <li
            key={person.id}
            className={classNames(
              styles.row,
              styles.ordered,
              moving === person.id && styles.moving,
            )}
          >
            <span
              className={styles.grip}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                setMoving(person.id)
              }}
              onPointerMove={(event) => drag(person, event)}
              onPointerUp={() => setMoving(null)}
              onPointerCancel={() => setMoving(null)}
            >
              <Icon name="grip" size="small" />
            </span>
            <PersonFace person={person} size="row" />
            <PersonWho person={person} />
            <div className={styles.buttons}>
              {STEPS.map(({ step, icon, label }) => (
                <button
                  key={step}
                  className={buttonStyles.button}
                  type="button"
                  aria-label={message(label, { name: person.name })}
                  aria-disabled={index + step < 0 || index + step >= count}
                  onClick={({ currentTarget }) => {
                    move(person, index + step)
                    // Browsers take the focus from an element that moves in the document.
                    queueMicrotask(() => currentTarget.focus())
                  }}
                >
                  <span className={styles[icon]}>
                    <Icon name="down" size="small" />
                  </span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </section>
  )
}

const STEPS = [
  { step: -1, icon: 'up', label: 'myList.moveUp' },
  { step: 1, icon: 'down', label: 'myList.moveDown' },
] as const
