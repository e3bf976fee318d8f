import { LOADING_DELAY_MS, SKELETONS } from '@hemicycle/contract/constants'
import { useLayoutEffect, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './FeedSkeleton.module.css'

interface FirstLoadProps {
  cards?: number
  /** Announced while loading, for pages that may show something other than posts. */
  text?: string
}

/** Number of these skeletons currently visible. */
let shown = 0

/**
 * Shows nothing for half a second, then skeletons. Skeletons that replace visible ones appear
 * immediately, for example when the page's data loads after its code.
 */
export function FirstLoad({ cards = SKELETONS, text }: FirstLoadProps) {
  const message = useMessage()
  const [isNext] = useState(() => shown > 0)
  const isSlow = useDelayed(LOADING_DELAY_MS) || isNext
  useLayoutEffect(() => {
    if (!isSlow) return
    shown += 1
    return () => {
      shown -= 1
    }
  }, [isSlow])
  return (
    <>
      <output>
        <VisuallyHidden>{text ?? message('feed.loading')}</VisuallyHidden>
      </output>
      {isSlow && <FeedSkeleton cards={cards} />}
    </>
  )
}

/** Every other card has room for a picture. */
export function FeedSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <SkeletonCard key={`card-${index}`} withMedia={index % 2 === 0} />
      ))}
    </div>
  )
}

function SkeletonCard({ withMedia }: { withMedia: boolean }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div className={styles.avatar} />
        <div className={styles.lines}>
          <div className={`${styles.line} ${styles.name}`} />
          <div className={`${styles.line} ${styles.meta}`} />
        </div>
        <div className={`${styles.line} ${styles.time}`} />
      </div>
      <div className={styles.text}>
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={`${styles.line} ${styles.short}`} />
      </div>
      {withMedia && <div className={styles.media} />}
      <div className={styles.action} />
    </div>
  )
}
