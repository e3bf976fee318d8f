import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Legend.module.css'
import { LEVELS } from './topic-level.ts'
import { LevelSeats } from './row/LevelSeats.tsx'

/** How levels are drawn, from the lowest to the highest. */
export function Legend() {
  const message = useMessage()
  return (
    <p className={styles.legend}>
      <span>{message('topics.level.low')}</span>
      {LEVELS.map((level) => (
        <LevelSeats key={level} level={level} size="small" />
      ))}
      <span>{message('topics.level.trending')}</span>
    </p>
  )
}
