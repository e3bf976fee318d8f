import { useMessage } from '../../../i18n/use-message.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { CsvLink } from '../export/CsvLink.tsx'
import { moveEdge, type Selection, type Side } from '../selection/selection.ts'
import type { Chart, Words } from '../words-for.ts'
import styles from './TimelineFoot.module.css'

interface TimelineFootProps {
  chart: Chart
  selection: Selection
  words: Words
  onSelect: (selection: Selection) => void
  /** Null when there is nothing to clear. */
  clear: (() => void) | null
}

/** The way to a selection without dragging, and out of it. */
export function TimelineFoot({ clear, ...rest }: TimelineFootProps) {
  const message = useMessage()
  return (
    <div className={styles.foot}>
      <div className={styles.choice}>
        <EdgeSelect side="begin" {...rest} />
        <EdgeSelect side="end" {...rest} />
        <button
          className={buttonClass('ghost')}
          type="button"
          aria-disabled={clear === null}
          onClick={() => clear?.()}
        >
          {message('timeline.clear')}
        </button>
      </div>
      <p className={styles.zone}>
        {message(rest.chart.period === 'day' ? 'timeline.zone.hours' : 'timeline.zone.days')}
        <CsvLink chart={rest.chart} />
      </p>
    </div>
  )
}

interface EdgeSelectProps extends Omit<TimelineFootProps, 'clear'> {
  side: Side
}

function EdgeSelect({ side, chart: { bars }, selection, words, onSelect }: EdgeSelectProps) {
  const message = useMessage()
  const first = side === 'begin' ? 0 : 1
  const isPast = (edge: number) =>
    side === 'begin' ? edge >= selection.end : edge <= selection.begin
  return (
    <label className={styles.edge}>
      {message(`timeline.select.${side}`)}
      <select
        className={styles.select}
        value={selection[side]}
        onChange={(event) => onSelect(moveEdge(bars, selection, side, Number(event.target.value)))}
      >
        {bars.map(({ time }, index) => (
          <option key={time} value={index + first} disabled={isPast(index + first)}>
            {words.shortEdge(index + first, side)}
          </option>
        ))}
      </select>
    </label>
  )
}
