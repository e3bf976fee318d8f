import styles from './Button.module.css'

const LOOKS = {
  primary: styles.primary,
  soft: styles.soft,
  outline: styles.outline,
  ghost: styles.ghost,
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass(look: keyof typeof LOOKS, width?: 'wide'): string {
  return [styles.button, LOOKS[look], width && styles.wide].filter(Boolean).join(' ')
}
