import type { ComponentProps, ReactNode } from 'react'
import styles from './Check.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The native tooltip. */
  title?: string
  /** The label has several lines: the box is aligned with the first. */
  isLong?: boolean
  children: ReactNode
}

/** A checkbox in its label; the whole row is clickable. */
export function Check({ checked, onChange, title, isLong, children, ...input }: CheckProps) {
  return (
    <label className={isLong ? `${styles.check} ${styles.long}` : styles.check} title={title}>
      <input
        {...input}
        className={styles.input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.text}>{children}</span>
    </label>
  )
}
