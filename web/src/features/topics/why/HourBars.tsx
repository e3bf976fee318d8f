import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './HourBars.module.css'

interface HourBarsProps {
  hourly: number[]
  endsAt: number
}

const DAY_MS = 86_400_000

/** People per hour over 24 hours; highlights the last hour. */
export function HourBars({ hourly, endsAt }: HourBarsProps) {
  const message = useMessage()
  const bars = toBars(hourly)
  const last = hourly.at(-1) ?? 0
  return (
    <div className={styles.hours}>
      <svg
        className={styles.bars}
        viewBox="0 0 240 56"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar) => (
          <rect key={bar.x} className={bar === bars.at(-1) ? styles.now : styles.bar} {...bar} />
        ))}
        <path className={styles.base} d="M0 55.5H240" />
      </svg>
      <VisuallyHidden>
        {message('topics.why.hours', { most: Math.max(...hourly), last })}
      </VisuallyHidden>
      <p className={styles.axis} aria-hidden="true">
        <span>{toHour(endsAt - DAY_MS)}</span>
        <span>{message('topics.why.now')}</span>
      </p>
    </div>
  )
}

/** For example "Mon 15:00". */
function toHour(milliseconds: number): string {
  const { weekday, time } = toBrusselsTime(milliseconds, milliseconds)
  return `${weekday.slice(0, 3)} ${time}`
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
}

const STEP = 10
const WIDTH = 7
const BASE = 54
const HIGHEST = 52
/** Minimum bar height, so that small values stay visible. */
const LOWEST = 2
/** Lowest maximum of the scale, so that a single person does not look like a peak. */
const LEAST_PEAK = 4

/** The hours as bars in a 240 × 56 box. */
export function toBars(hourly: number[]): Bar[] {
  const peak = Math.max(LEAST_PEAK, ...hourly)
  return hourly.map((people, hour) => {
    const height = people === 0 ? 0 : Math.max(LOWEST, (people / peak) * HIGHEST)
    return { x: hour * STEP + (STEP - WIDTH) / 2, y: BASE - height, width: WIDTH, height }
  })
}
