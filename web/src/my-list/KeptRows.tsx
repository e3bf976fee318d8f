import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './KeptRows.module.css'

interface KeptRowsProps {
  title: string
  rows: readonly { name: string; address: string }[]
  /** Explains how to add something, while the list is empty. */
  empty: ReactNode
  /** Absent where nothing is saved yet. */
  onRemove?: (index: number) => void
  children?: ReactNode
}

/** The saved items of one kind, each with a link and a button that removes it. */
export function KeptRows({ title, rows, empty, onRemove, children }: KeptRowsProps) {
  const message = useMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ index: number; of: number } | null>(null)
  const count = rows.length

  useEffect(() => {
    // The focused row was removed: focus the next one, the last, or the heading.
    if (removed.current === null || removed.current.of === count) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current.index, count - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
    removed.current = null
  }, [count])

  return (
    <Section title={title} titleRef={heading}>
      {count === 0 && <p className={styles.empty}>{empty}</p>}
      {count > 0 && (
        <ul className={styles.rows} ref={list}>
          {rows.map(({ name, address }, index) => (
            <li key={address} className={styles.row}>
              <Link className={styles.name} to={address}>
                {name}
              </Link>
              {onRemove && (
                <button
                  className={buttonClass('ghost')}
                  type="button"
                  aria-label={message('myList.remove.named', { name })}
                  onClick={() => {
                    removed.current = { index, of: count }
                    onRemove(index)
                  }}
                >
                  {message('myList.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Section>
  )
}

interface SectionProps {
  title: string
  /** Takes the focus when the focused row is removed. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ title, titleRef, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={titleRef ? -1 : undefined} ref={titleRef}>
        {title}
      </h2>
      {children}
    </section>
  )
}
