import { toBrusselsTime } from '../../../i18n/brussels-time.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import styles from './HereLine.module.css'

interface HereLineProps {
  /** In milliseconds. */
  at: number
  /** It comes when the posts are already in sight, and takes no room. */
  isTight: boolean
}

/** Between the posts that are new to the reader and those they have seen. */
export function HereLine({ at, isTight }: HereLineProps) {
  const message = useMessage()
  return (
    <div className={isTight ? `${styles.line} ${styles.tight}` : styles.line}>
      <span className={styles.text}>
        <span className={styles.seat} aria-hidden="true" />
        {message('feed.here', { time: toBrusselsTime(at, at).time })}
      </span>
    </div>
  )
}
