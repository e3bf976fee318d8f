import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Level, LEVELS } from './listed-topics.ts'
import styles from './LevelSeats.module.css'

interface LevelSeatsProps {
  level: Level
  size?: 'small'
}

const SEATS = [
  [2.6, 10.3],
  [6.7, 3.1],
  [15.3, 3.1],
  [19.4, 10.3],
] as const

/** One to four lit seats; hidden from screen readers because the text beside it says the same. */
export function LevelSeats({ level, size }: LevelSeatsProps) {
  const lit = LEVELS.indexOf(level)
  return (
    <svg
      className={classNames(styles.level, styles[level], size && styles.small)}
      viewBox="0 0 22 13"
      aria-hidden="true"
    >
      {SEATS.map(([x, y], place) => (
        <circle
          key={x}
          className={place > lit ? styles.empty : undefined}
          cx={x}
          cy={y}
          r={place > lit ? 1.9 : 2.5}
        />
      ))}
    </svg>
  )
}

/** Icons of all levels, from lowest to highest. */
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
