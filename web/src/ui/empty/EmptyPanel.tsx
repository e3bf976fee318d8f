import type { ReactNode } from 'react'
import { EmptyChamber } from './EmptyChamber.tsx'
import styles from './EmptyPanel.module.css'

/** Nothing found, in the place of a list. */
export function EmptyPanel({ title, action }: { title: string; action: ReactNode }) {
  return (
    <section className={styles.panel}>
      <EmptyChamber state="outlined" />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.action}>{action}</div>
    </section>
  )
}
