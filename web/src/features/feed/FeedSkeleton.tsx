import styles from './FeedSkeleton.module.css'

/** The boxes of posts that are not here yet. Every second one has room for a picture. */
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
