import type { Day, TimeLinePoint } from '@hemicycle/contract'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { Message } from '#web/i18n/Message.tsx'
import { nameDay } from '#web/i18n/name-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toCounted, toPeriod } from './day-query.ts'
import { DayPanel } from './DayPanel.tsx'
import styles from './DayHours.module.css'

const HOUR = 3600
const [WIDTH, HEIGHT] = [960, 240]
/** The part of an hour's place that its bar fills. */
const BAR = 0.7
const LABELS = 8

const nameHour = ({ time }: TimeLinePoint): string => toBrusselsTime(time * 1000, 0).time

/** Posts in each hour: all bars grey, the busiest one lit. */
export function DayHours({ day }: { day: Day }) {
  const message = useMessage()
  const most = findMost(day.hours)
  return (
    <DayPanel
      title={message('day.hours')}
      note={
        most && (
          <Message
            id="day.hours.most"
            values={{ time: nameHour(most), posts: most.total }}
            part={<b />}
          />
        )
      }
    >
      <Plot day={day} />
      <div className={styles.foot}>
        <details className={styles.numbers}>
          <summary className={styles.toggle}>
            {message('day.hours.table')}
            <Icon name="down" size="small" />
          </summary>
          <ul className={styles.list}>
            {day.hours.map((hour) => (
              <li className={styles.cell} key={hour.time}>
                <Link
                  className={`${textLinkClass} ${styles.hour}`}
                  to={
                    paths.search +
                    toQueryString(toCounted({ from: hour.time, to: hour.time + HOUR }))
                  }
                >
                  {nameHour(hour)}
                </Link>
                <span>{message('day.hours.posts', { posts: hour.total })}</span>
              </li>
            ))}
          </ul>
        </details>
        <Link
          className={`${textLinkClass} ${styles.open}`}
          to={paths.timeline + toQueryString(toPeriod(day))}
        >
          {message('day.hours.timeline')}
        </Link>
      </div>
    </DayPanel>
  )
}

const findMost = (hours: TimeLinePoint[]): TimeLinePoint | undefined =>
  hours.toSorted((a, b) => b.total - a.total || a.time - b.time)[0]

function Plot({ day: { from, hours } }: { day: Day }) {
  const message = useMessage()
  const most = findMost(hours)
  const fewest = hours.toSorted((a, b) => a.total - b.total || a.time - b.time)[0]
  const top = toTop(most?.total ?? 0)
  const place = WIDTH / hours.length
  if (!most || !fewest) return null
  return (
    <div className={styles.plot}>
      <VisuallyHidden as="div">
        {message('day.hours.chart', {
          date: nameDay(from),
          fewestAt: nameHour(fewest),
          fewest: fewest.total,
          mostAt: nameHour(most),
          most: most.total,
        })}
      </VisuallyHidden>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString('en')}</span>
        ))}
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
        {hours.map((hour, index) => {
          const height = (hour.total / top) * HEIGHT
          return (
            <rect
              key={hour.time}
              className={hour === most ? styles.lit : styles.bar}
              x={((index + (1 - BAR) / 2) * place).toFixed(1)}
              y={(HEIGHT - height).toFixed(1)}
              width={(BAR * place).toFixed(1)}
              height={height.toFixed(1)}
            />
          )
        })}
        <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {hours
          .filter((_, index) => index % 3 === 0)
          .slice(0, LABELS)
          .map((hour) => (
            <span key={hour.time}>{nameHour(hour)}</span>
          ))}
      </div>
    </div>
  )
}

const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** The end of the scale: a round and even number at least as large as the highest bar. */
export function toTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const rounds = STEPS.map((step) => Math.round(step * unit))
  return rounds.find((round) => round >= most && round % 2 === 0) ?? 2 * unit
}
