import styles from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Belongs inside its label. */
export function Switch({ checked, onChange }: SwitchProps) {
  return (
    <input
      className={styles.switch}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
