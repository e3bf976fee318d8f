import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

interface FieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  onChange: (value: string) => void
}

export function Field({ label, note, hint, error, isWide = false, ...rest }: FieldProps) {
  const { onChange, ...input } = rest
  const id = useId()
  const words = { label, note, hint, error, isWide }
  return (
    <FieldFrame id={id} {...words}>
      <input
        {...input}
        {...toDescription(id, words)}
        className={styles.input}
        id={id}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/** The error of the field above. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size="small" />
      {children}
    </p>
  )
}

interface FieldWords {
  label: string
  /** A word beside the label and part of it, such as "optional". */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  isWide?: boolean
}

interface FieldFrameProps extends FieldWords {
  /** The id of the control. */
  id: string
  children: ReactNode
}

/** A label, a control, and below it its error and its hint. */
function FieldFrame({ id, label, note, hint, error, isWide, children }: FieldFrameProps) {
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
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

/** Connects a control with its error and its hint. */
function toDescription(id: string, { hint, error }: FieldWords) {
  const lines = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': lines || undefined,
  }
}

interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange'> {
  onChange: (value: string) => void
}

export function TextArea({ label, hint, error, isWide = false, onChange, ...area }: TextAreaProps) {
  const id = useId()
  const words = { label, hint, error, isWide }
  return (
    <FieldFrame id={id} {...words}>
      <textarea
        {...area}
        {...toDescription(id, words)}
        className={`${styles.input} ${styles.area}`}
        id={id}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

interface SelectProps<Value extends string> extends FieldWords {
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onChange, label, hint, error, isWide = false } = props
  const id = useId()
  const words = { label, hint, error, isWide }
  return (
    <FieldFrame id={id} {...words}>
      <select
        {...toDescription(id, words)}
        className={styles.input}
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
