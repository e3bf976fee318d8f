import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './CompareSwitches.module.css'

interface CompareSwitchProps {
  view: TimelineView
  query: FeedQuery
}

/** Switches between counts and shares of all posts, because a line may rise just because everybody posts more. */
export function ShareLink({ view, query }: CompareSwitchProps) {
  const message = useMessage()
  return (
    <Link
      className={styles.share}
      to={toTimelineAddress({ ...view, isShare: !view.isShare }, query)}
      isReplacing
      aria-current={view.isShare ? 'true' : undefined}
    >
      {view.isShare && <Icon name="check" size="small" />}
      {message('timeline.share')}
    </Link>
  )
}

interface BarsSwitchProps extends CompareSwitchProps {
  /** True if the bars count a filtered view. */
  isNarrowed: boolean
}

/** Puts the bars of all posts back, behind the lines. A link until hydration. */
export function BarsSwitch({ view, query, isNarrowed }: BarsSwitchProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { hasBars } = view
  const address = toTimelineAddress({ ...view, hasBars: !hasBars }, query)
  const text = message(isNarrowed ? 'timeline.compare.bars.view' : 'timeline.compare.bars')
  if (!isHydrated)
    return (
      <a className={styles.share} href={address} aria-current={hasBars ? 'true' : undefined}>
        {hasBars && <Icon name="check" size="small" />}
        {text}
      </a>
    )
  return (
    <label className={styles.bars}>
      <Switch checked={hasBars} onChange={() => navigate(address, { replace: true })} />
      {text}
    </label>
  )
}
