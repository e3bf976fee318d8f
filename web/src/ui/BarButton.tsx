import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './BarButton.module.css'

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
  /** Announces an active state, which a dot shows. */
  note?: string | undefined
}

/** An item of the bottom bar: an icon above its label. */
export function BarButton({ icon, label, note, ...rest }: BarButtonProps) {
  return (
    <button {...rest} className={styles.item} type="button">
      <span className={styles.icon}>
        <Icon name={icon} />
        {note && <span className={styles.dot} />}
      </span>
      {note ? `${label} ` : label}
      {note && <VisuallyHidden>{note}</VisuallyHidden>}
    </button>
  )
}
