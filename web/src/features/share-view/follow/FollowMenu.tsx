import { useLocation } from '../../../router/router-context.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { withoutSite } from '../../../i18n/without-site.ts'
import { Panel } from '../../../ui/overlay/Panel.tsx'
import { toSharedUrl } from '../to-shared-url.ts'
import { FollowList } from './FollowList.tsx'
import styles from './FollowMenu.module.css'

interface FollowMenuProps {
  align: 'start' | 'end'
  onClose: () => void
}

/** What the view shows, and the ways to have it elsewhere. */
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
