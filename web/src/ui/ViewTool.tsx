import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './ViewTool.module.css'

interface ViewToolProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
  /** Announces an active state, which a dot shows. */
  note?: string | undefined
}

/** One of the buttons below the title of a view, on small screens. */
export function ViewTool({ icon, label, note, ...rest }: ViewToolProps) {
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
