import { type ReactNode, useId } from 'react'
import styles from './DayPanel.module.css'

interface DayPanelProps {
  title: string
  /** Beside the title: the rule or the result. */
  note?: ReactNode
  children: ReactNode
}

export function DayPanel({ title, note, children }: DayPanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
