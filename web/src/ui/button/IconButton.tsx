import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from '#web/ui/icon/icons.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} className={styles.iconButton} type="button" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
