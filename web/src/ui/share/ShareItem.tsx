import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icons.ts'
import styles from './ShareItem.module.css'

interface ShareItemProps {
  icon: IconName
  label: string
}

/** One way to pass something on, as a link. */
export function ShareLink({ icon, label, href }: ShareItemProps & { href: string }) {
  const isMail = href.startsWith('mailto:')
  return (
    <a
      className={styles.item}
      href={href}
      {...(isMail ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      {label}
    </a>
  )
}

interface ShareButtonProps extends ShareItemProps {
  /** It has just been done: icon and label say so. */
  isDone?: boolean
  onClick: () => void
}

export function ShareButton({ icon, label, isDone = false, onClick }: ShareButtonProps) {
  return (
    <button
      className={isDone ? `${styles.item} ${styles.done}` : styles.item}
      type="button"
      onClick={onClick}
    >
      <Icon name={isDone ? 'check' : icon} />
      {label}
    </button>
  )
}
