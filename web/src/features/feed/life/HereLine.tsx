import { toBrusselsTime } from '../../../i18n/brussels-time.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import styles from './HereLine.module.css'
import '../../../i18n/later.ts'

/** Between the posts that are new to the reader and those they have seen, at a moment in milliseconds. */
export function HereLine({ at }: { at: number }) {
  const message = useMessage()
  return (
    <div className={styles.line}>
      <span className={styles.text}>
        <span className={styles.seat} aria-hidden="true" />
        {message('feed.here', { time: toBrusselsTime(at, at).time })}
      </span>
    </div>
  )
}
