import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords, toDescription } from './FieldFrame.tsx'

interface FieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  onChange: (value: string) => void
}

export function Field({ label, hint, error, isWide = false, onChange, ...input }: FieldProps) {
  const id = useId()
  const words = { label, hint, error, isWide }
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
