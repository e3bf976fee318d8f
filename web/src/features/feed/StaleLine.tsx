import { toAge } from '#web/i18n/to-age.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './StaleLine.module.css'

/** Says how old the answer is that was given again while the engine is away. */
export function StaleLine({ since }: { since: number }) {
  const message = useMessage()
  const { now } = useClock()
  const { unit, count } = toAge(since, now)
  return (
    <output className={styles.stale}>
      <span className={styles.dot} aria-hidden="true" />
      {message('feed.stale', { age: message(`time.${unit}`, { count }) })}
    </output>
  )
}
