import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

export interface FieldWords {
  label: string
  hint?: string | undefined
  /** What is wrong with the value. */
  error?: string | undefined
  isWide?: boolean
}

interface FieldFrameProps extends FieldWords {
  /** Of the control. */
  id: string
  children: ReactNode
}

/** A label, a control, and lines under it: what is wrong, and help. */
export function FieldFrame({ id, label, hint, error, isWide, children }: FieldFrameProps) {
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What a control says about the lines under it. */
export function toDescription(id: string, { hint, error }: FieldWords) {
  const lines = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': lines || undefined,
  }
}
