import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { toOlderQueryString } from '#web/feed-query/feed-path.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { toArc } from '@hemicycle/contract/to-arc'
import { useHydrated } from '#web/ui/use-browser.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import styles from './FeedEnd.module.css'

const YearOffer = lazyComponent(async () => (await import('./YearOffer.tsx')).YearOffer)

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
  const hydrated = useHydrated()
  return (
    <div className={styles.end}>
      <EndFigure />
      <output className={styles.endTitle}>{message('feed.end', { total })}</output>
      {hydrated && (
        <LazyBoundary>
          <YearOffer className={styles.endText} />
        </LazyBoundary>
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
