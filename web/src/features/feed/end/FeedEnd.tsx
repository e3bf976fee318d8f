import { toOlderQueryString } from '#web/feed-query/feed-path.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { EndFigure } from './EndFigure.tsx'
import styles from './FeedEnd.module.css'
import { LoadingMore } from './LoadingMore.tsx'
import { RetryMore } from './RetryMore.tsx'

interface FeedEndProps {
  shown: number
  total: number
  next: string | null
  /** When the last shown post was posted, in seconds. */
  oldest: number | null
  isLoadingMore: boolean
  hasFailedMore: boolean
  loadMore: () => void
}

/** The foot of the list: loading, failed, more to come, or all. One at a time. */
export function FeedEnd(props: FeedEndProps) {
  if (props.isLoadingMore) return <LoadingMore />
  if (props.hasFailedMore) return <RetryMore retry={props.loadMore} />
  if (props.next === null) return <AllShown {...props} />
  return <MoreToCome {...props} next={props.next} />
}

/** A button in the browser; without JavaScript a link to the page of older posts. */
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

function AllShown({ total, oldest }: FeedEndProps) {
  const message = useMessage()
  const { now } = useClock()
  if (oldest === null) return null
  const date = toBrusselsTime(oldest * 1000, now).day
  return (
    <output className={styles.end}>
      <EndFigure />
      <span className={styles.endTitle}>{message('feed.end')}</span>
      <span className={styles.endText}>{message('feed.end.since', { total, date })}</span>
    </output>
  )
}
