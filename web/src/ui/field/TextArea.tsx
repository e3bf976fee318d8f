import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords, toDescription } from './FieldFrame.tsx'

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
