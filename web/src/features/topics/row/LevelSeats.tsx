import { type Level, LEVELS } from '#web/features/topics/topic-level.ts'
import { classNames } from '#web/ui/class-names.ts'
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

/** One to four lit seats; words beside it say the same. */
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
