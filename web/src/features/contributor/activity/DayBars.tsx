import { useMessage } from '#web/i18n/use-message.ts'
import styles from './DayBars.module.css'

export interface CountedDay {
  time: number
  total: number
  /** Tuesday 10 March */
  name: string
}

const WIDTH = 10
const HEIGHT = 64
const ROOM = 1.5

/** A bar for each day, with its number for those who point at it. */
export function DayBars({ days }: { days: readonly CountedDay[] }) {
  const message = useMessage()
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ time, total, name }, index) => {
        const height = (total / most) * HEIGHT
        return (
          <g className={styles.day} key={time}>
            <title>{message('contributor.activity.bar', { day: name, total })}</title>
            <rect className={styles.ground} x={index * WIDTH} width={WIDTH} height={HEIGHT} />
            <rect
              className={styles.bar}
              x={index * WIDTH + ROOM}
              y={HEIGHT - height}
              width={WIDTH - 2 * ROOM}
              height={height}
            />
          </g>
        )
      })}
    </svg>
  )
}
