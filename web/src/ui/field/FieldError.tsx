import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './FieldError.module.css'

/** What is wrong with the field above. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size="small" />
      {children}
    </p>
  )
}
