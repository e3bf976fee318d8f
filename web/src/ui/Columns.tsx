import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  /** Introduces the middle column: to its left on wide screens, above it on others. */
  context: ReactNode
  /** Beside the middle column, from medium screens up. */
  side?: ReactNode
  /** Shows the side column below the middle one on small screens. */
  keepsSide?: boolean
  children: ReactNode
}

/** The columns of a page; the top bar uses the same ones. */
export function Columns({ context, side, keepsSide, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.context}>{context}</div>
      <div className={styles.middle}>{children}</div>
      {side && (
        <div className={keepsSide ? `${styles.side} ${styles.kept}` : styles.side}>{side}</div>
      )}
    </div>
  )
}

interface ContextHeadProps {
  title: string
  /** A line that says how current the page is. */
  status?: ReactNode
  children?: ReactNode
  /** More lines about the page. */
  more?: ReactNode
  /** A link to more information, in the last line. */
  aside?: ReactNode
  /** The buttons of the page, below everything else. */
  tools?: ReactNode
}

export function ContextHead({ title, status, children, more, aside, tools }: ContextHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {status}
      <div className={styles.last}>
        <p className={styles.meta}>{children}</p>
        {more}
        {aside}
      </div>
      {tools}
    </div>
  )
}
