import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useDelayed } from '#web/ui/use-delayed.ts'
import styles from './WaitingTopics.module.css'

const ROWS = 12

/** Topics are on their way: nothing for half a second, then their boxes. */
export function WaitingTopics({ frame }: { frame?: string | undefined }) {
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <div className={isSlow && frame ? `${styles.box} ${frame}` : styles.box} aria-hidden="true">
      {isSlow &&
        Array.from({ length: ROWS }, (_, index) => (
          <div className={styles.row} key={`row-${index}`}>
            <div className={styles.level} />
            <div className={styles.name} />
            <div className={styles.spark} />
          </div>
        ))}
    </div>
  )
}
