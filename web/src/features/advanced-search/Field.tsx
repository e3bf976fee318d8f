import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: string
  hint?: string
  isWide?: boolean
  onChange: (value: string) => void
}

/** A label, an input, and a line of help under it. */
export function Field({ label, hint, isWide, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className={styles.input}
        id={id}
        aria-describedby={hint && `${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
