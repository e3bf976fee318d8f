import type { MessageId } from '#web/i18n/message-id.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './ShareItem.module.css'

interface ShareItemProps {
  icon: IconName
  label: string
}

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
  /** Shows a tick: the action has just succeeded. */
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

interface Shared {
  url: string
  text: string
}

interface ShareTarget {
  icon: IconName
  label: MessageId
  toHref: (shared: Shared) => string
}

const encode = encodeURIComponent

/** Services with share links. Signal has none: there, visitors copy the URL. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    icon: 'mail',
    label: 'share.email',
    toHref: ({ url, text }) =>
      `mailto:?subject=${encode(text)}&body=${encode(`${text}\n\n${url}`)}`,
  },
  {
    icon: 'whatsapp',
    label: 'share.whatsapp',
    toHref: ({ url, text }) => `https://wa.me/?text=${encode(`${text} ${url}`)}`,
  },
  {
    icon: 'telegram',
    label: 'share.telegram',
    toHref: ({ url, text }) => `https://t.me/share/url?url=${encode(url)}&text=${encode(text)}`,
  },
]

/** Opens the system's share sheet. */
export async function shareBySystem({ url, text }: Shared): Promise<void> {
  try {
    await navigator.share({ url, title: text })
  } catch {
    // The visitor closed the sheet.
  }
}
