import type { ComponentProps } from 'react'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { SourceLink } from '#web/features/feed/card/SourceLink.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import styles from './PostActions.module.css'

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  icon: IconName
  /** At the far end of the row. */
  isLast?: boolean
}

export function ActionButton({ icon, isLast = false, children, ...rest }: ActionButtonProps) {
  const className = `${styles.action} ${styles.scripted}`
  return (
    <button {...rest} className={isLast ? `${className} ${styles.last}` : className} type="button">
      <Icon name={icon} size="action" />
      {children}
    </button>
  )
}

export function SourceAction({ source, sourceUrl }: { source: string; sourceUrl: string }) {
  const message = useMessage()
  const network = toShownNetwork(source)
  return (
    <SourceLink className={styles.action} href={sourceUrl}>
      <Icon name="external" size="action" />
      {/* An entry of a feed is a page of its press service. */}
      {network && source !== 'feed'
        ? message('post.source', { network: network.name })
        : message('post.source.unknown')}
    </SourceLink>
  )
}
