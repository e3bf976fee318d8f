import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './ShareLink.module.css'

/** Posts, or their share in all posts: what grows may only be that everybody posts more. */
export function ShareLink({ view, query }: { view: TimelineView; query: FeedQuery }) {
  const message = useMessage()
  const navigate = useNavigate()
  const address = toTimelineAddress({ ...view, isShare: !view.isShare }, query)
  return (
    <Link
      className={styles.share}
      to={address}
      aria-current={view.isShare ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        navigate(address, { replace: true })
      }}
    >
      {view.isShare && <Icon name="check" size="small" />}
      {message('timeline.share')}
    </Link>
  )
}
