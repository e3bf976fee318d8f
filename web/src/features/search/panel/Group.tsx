import type { ReactNode } from 'react'
import styles from './Group.module.css'

interface GroupProps {
  title: string
  titleId: string
  /** At the right of the title. */
  aside?: ReactNode
  /** Its rows are options of a list. */
  hasOptions?: boolean
  children: ReactNode
}

/** Rows under a title; a line parts it from the one before. */
export function Group({ title, titleId, aside, hasOptions, children }: GroupProps) {
  return (
    <div
      className={styles.group}
      {...(hasOptions && { role: 'group', 'aria-labelledby': titleId })}
    >
      <div className={styles.title} role={hasOptions ? 'presentation' : undefined}>
        <span id={titleId}>{title}</span>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** The classes of a row, for options and for links: the row, its words, and what stands at its end. */
export const rowClass = styles.row
export const rowTextClass = styles.text
export const rowMetaClass = styles.meta
