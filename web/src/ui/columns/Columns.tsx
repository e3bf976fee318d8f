import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** What the middle column is about: left of it on wide screens, above it on others. */
  context: ReactNode
  /** Beside the middle column, from medium screens up. */
  side?: ReactNode
  children: ReactNode
}

/** The columns of a page; the top bar uses the same ones. */
export function Columns({ context, side, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.context}>{context}</div>
      <div className={styles.middle}>{children}</div>
      {side && <div className={styles.side}>{side}</div>}
    </div>
  )
}
