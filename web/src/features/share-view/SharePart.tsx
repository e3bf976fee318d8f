import { type ReactNode, useId } from 'react'
import styles from './SharePanel.module.css'

interface SharePartProps {
  title: string
  /** Beside the title. */
  note?: string | null
  children: ReactNode
}

export function SharePart({ title, note, children }: SharePartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 className={styles.title}>
        <span id={id}>{title}</span> {note && <span className={styles.titleNote}>{note}</span>}
      </h3>
      {children}
    </section>
  )
}
