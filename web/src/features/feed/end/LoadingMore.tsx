import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FeedSkeleton } from '#web/features/feed/FeedSkeleton.tsx'
import styles from './LoadingMore.module.css'

const CARDS = 2

/** Holds the place of the button, then shows what will come; never for less than half a second. */
export function LoadingMore() {
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
