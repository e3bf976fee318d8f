import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** What the middle column is about: left of it on wide screens, above it on others. */
  context: ReactNode
  children: ReactNode
}

/** The columns of a page; the top bar uses the same ones. The right one is free. */
export function Columns({ context, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.context}>{context}</div>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
