import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './ToolButton.module.css'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
  /** Announces an active state, which a dot shows. */
  note?: string | undefined
}

/** A button below the title of a page. On small screens the buttons of a row have equal widths. */
export function ToolButton({ icon, label, note, ...rest }: ToolButtonProps) {
  return (
    <button {...rest} className={styles.tool} type="button">
      <span className={styles.icon}>
        <Icon name={icon} size="small" />
        {note && <span className={styles.dot} />}
      </span>
      {note ? `${label} ` : label}
      {note && <VisuallyHidden>{note}</VisuallyHidden>}
    </button>
  )
}
