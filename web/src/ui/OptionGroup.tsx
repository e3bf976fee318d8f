import type { ReactNode } from 'react'
import styles from './OptionGroup.module.css'

interface OptionGroupProps {
  title: string
  titleId: string
  /** To the right of the title. */
  aside?: ReactNode
  /** The rows are options of a listbox. */
  hasOptions?: boolean
  children: ReactNode
}

/** Rows under a title, separated from the previous group by a line. */
export function OptionGroup({ title, titleId, aside, hasOptions, children }: OptionGroupProps) {
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

/** Classes for options and links: the row, its text, and the text at its end. */
export const rowClass = styles.row
export const rowTextClass = styles.text
export const rowMetaClass = styles.meta
