import type { ComponentProps, ReactNode } from 'react'
import styles from './Check.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shown by the browser beside the pointer. */
  title?: string
  /** Of several lines: the box stands beside the first. */
  isLong?: boolean
  children: ReactNode
}

/** A checkbox in its label; the whole row can be pressed. */
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
