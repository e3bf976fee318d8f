import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

const VARIANTS = {
  primary: styles.primary,
  soft: styles.soft,
  outline: styles.outline,
  ghost: styles.ghost,
}

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (variant: keyof typeof VARIANTS, width?: 'wide'): string =>
  classNames(styles.button, VARIANTS[variant], width && styles.wide)

/** For links, and for buttons that look like one. */
export const textLinkClass = styles.textLink

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
