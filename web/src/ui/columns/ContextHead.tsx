import type { ReactNode } from 'react'
import styles from './ContextHead.module.css'

interface ContextHeadProps {
  title: string
  /** A line about how fresh the page is. */
  status?: ReactNode
  children?: ReactNode
  /** A way to more about it, in the last line. */
  aside?: ReactNode
}

export function ContextHead({ title, status, children, aside }: ContextHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {status}
      <div className={styles.last}>
        <p className={styles.meta}>{children}</p>
        {aside}
      </div>
    </div>
  )
}
