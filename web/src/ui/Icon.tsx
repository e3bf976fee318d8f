import styles from './Icon.module.css'
import type { IconName } from './icons.ts'

interface IconProps {
  name: IconName
  size?: 'small' | 'action' | 'large'
}

const SIZES = { small: styles.small, action: styles.action, large: styles.large }

/** Hidden from assistive technology: there is always a text beside it, visible or not. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={size ? `${styles.icon} ${SIZES[size]}` : styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
