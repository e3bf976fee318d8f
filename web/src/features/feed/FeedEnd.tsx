import { DEFAULT_WINDOW_DAYS, LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { toOlderQueryString } from '#web/feed-query/feed-path.ts'
import { hasDefaultWindow, toLastYear } from '#web/feed-query/last-year.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toArc } from '#web/ui/to-arc.ts'
import { useHydrated } from '#web/ui/use-browser.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import styles from './FeedEnd.module.css'

interface FeedEndProps {
  shown: number
  total: number
  next: string | null
  isLoadingMore: boolean
  hasFailedMore: boolean
  loadMore: () => void
}

/** The end of the list: loading, failed, more available, or complete. */
export function FeedEnd(props: FeedEndProps) {
  if (props.isLoadingMore) return <MoreSkeleton />
  if (props.hasFailedMore) return <MoreLoadError retry={props.loadMore} />
  if (props.next === null) return <AllShown {...props} />
  return <MoreToCome {...props} next={props.next} />
}

/** A button that loads more; without JavaScript, a link to the next page. */
function MoreToCome({ next, shown, total, loadMore }: FeedEndProps & { next: string }) {
  const message = useMessage()
  const hydrated = useHydrated()
  const className = buttonClass('outline', 'wide')
  return (
    <div className={styles.load}>
      {hydrated ? (
        <button className={className} type="button" onClick={loadMore}>
          {message('feed.more')}
        </button>
      ) : (
        <a className={className} href={toOlderQueryString(next)}>
          {message('feed.more')}
        </a>
      )}
      <p className={styles.loadText}>{message('feed.more.shown', { shown, total })}</p>
    </div>
  )
}

function AllShown({ total }: FeedEndProps) {
  const message = useMessage()
  const { now } = useClock()
  const { pathname } = useLocation()
  const { query, asked, toAddress } = useFeedQuery()
  // A chart has a period of its own.
  const canGoBack = hasDefaultWindow(asked) && pathname !== paths.timeline
  return (
    <div className={styles.end}>
      <EndFigure />
      <output className={styles.endTitle}>{message('feed.end', { total })}</output>
      {canGoBack && (
        <p className={styles.endText}>
          {message('feed.end.days', { days: DEFAULT_WINDOW_DAYS })}{' '}
          <Link className={textLinkClass} to={toAddress(toLastYear(query, now))}>
            {message('feed.end.year')}
          </Link>
        </p>
      )}
    </div>
  )
}

const SEATS = toArc(30, 28, 25, 7)

/** A small empty arc of seats. */
function EndFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 60 32" aria-hidden="true">
      {SEATS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}

const CARDS = 2

/** Replaces the button and shows skeletons after half a second. */
function MoreSkeleton() {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <div className={styles.more}>
      <output>
        <VisuallyHidden>{message('feed.more.loading')}</VisuallyHidden>
      </output>
      {isSlow && <FeedSkeleton cards={CARDS} />}
    </div>
  )
}

/** Shown if older posts fail to load. The list stays, and the visitor can retry. */
function MoreLoadError({ retry }: { retry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.retry} role="alert">
      <p className={styles.text}>
        <Icon name="alert" />
        {message('feed.more.failed')}
      </p>
      <button className={buttonClass('outline')} type="button" onClick={retry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
