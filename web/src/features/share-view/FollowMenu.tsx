import { useMessage } from '#web/i18n/use-message.ts'
import { withoutSite } from '#web/i18n/without-site.ts'
import { useLocation } from '#web/router/router-context.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { toSharedUrl } from './to-view-code.ts'
import { FollowList } from './FollowList.tsx'
import styles from './FollowMenu.module.css'

interface FollowMenuProps {
  align: 'start' | 'end'
  onClose: () => void
}

/** Shows the name of the view and the ways to follow it elsewhere. */
export function FollowMenu({ align, onClose }: FollowMenuProps) {
  const message = useMessage()
  const { pathname, search } = useLocation()
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('view.follow')}
      placement="popover"
      size="menu"
      align={align}
    >
      <div className={styles.content}>
        <p className={styles.view}>{withoutSite(document.title, message)}</p>
        <FollowList url={toSharedUrl(window.location.origin + pathname + search)} />
      </div>
    </Panel>
  )
}
