import type { ReactNode } from 'react'
import styles from './ContextHead.module.css'

interface ContextHeadProps {
  title: string
  /** A line about how fresh the page is. */
  status?: ReactNode
  children?: ReactNode
}

export function ContextHead({ title, status, children }: ContextHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {status}
      {children && <p className={styles.meta}>{children}</p>}
    </div>
  )
}
