import type { Chart, Words } from '#web/features/timeline/words-for.ts'
import styles from './Axis.module.css'

const STEP = { day: 3, week: 1, month: 5 }

/** Some of the bars have their time written under them. */
export function Axis({ chart: { bars, period }, words }: { chart: Chart; words: Words }) {
  const step = STEP[period]
  return (
    <div className={`${styles.axis} ${styles[period]}`} aria-hidden="true">
      {bars.map(
        (bar, index) =>
          index % step === 0 && <span key={bar.time}>{words.axis(bar, bars[index - step])}</span>,
      )}
    </div>
  )
}
