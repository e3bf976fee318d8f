import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { CsvLink } from './CsvLink.tsx'
import { moveEdge, type Selection, type Side } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import styles from './TimelineFooter.module.css'

interface TimelineFooterProps {
  chart: Chart
  selection: Selection
  labels: ChartLabels
  onSelect: (selection: Selection) => void
  /** The address without a selection, to which the form adds one when it works without scripts. */
  address: string
  /** The address without a selection; null when there is none. */
  cleared: string | null
}

/** Selects a range without dragging, or clears it. A form that works without scripts. */
export function TimelineFooter({ address, cleared, ...rest }: TimelineFooterProps) {
  const message = useMessage()
  return (
    <div className={styles.foot}>
      <form className={styles.choice} action={paths.timeline}>
        <HiddenFields address={address} />
        <EdgeSelect side="begin" {...rest} />
        <EdgeSelect side="end" {...rest} />
        <noscript>
          <button className={buttonClass('outline')}>{message('timeline.show')}</button>
        </noscript>
        <Clear cleared={cleared} />
      </form>
      <p className={styles.zone}>
        {message('timeline.zone')}
        <CsvLink chart={rest.chart} />
      </p>
    </div>
  )
}

function Clear({ cleared }: Pick<TimelineFooterProps, 'cleared'>) {
  const message = useMessage()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const className = buttonClass('outline')
  const text = message('timeline.clear')
  if (!hydrated && cleared !== null)
    return (
      <a className={className} href={cleared}>
        {text}
      </a>
    )
  return (
    <button
      className={className}
      type="button"
      aria-disabled={cleared === null}
      onClick={() => cleared !== null && navigate(cleared, { replace: true })}
    >
      {text}
    </button>
  )
}

interface EdgeSelectProps extends Omit<TimelineFooterProps, 'address' | 'cleared'> {
  side: Side
}

function EdgeSelect({ side, chart: { bars }, selection, labels, onSelect }: EdgeSelectProps) {
  const message = useMessage()
  // Without scripts, the form may send both in any order.
  const hydrated = useHydrated()
  const isBegin = side === 'begin'
  /** The edge of the first bar. */
  const first = isBegin ? 0 : 1
  const toMoment = (bar: Bar | undefined) => (isBegin ? bar?.time : bar?.end)
  const isPast = (edge: number) => (isBegin ? edge >= selection.end : edge <= selection.begin)
  return (
    <label className={styles.edge}>
      {message(`timeline.select.${side}`)}
      <select
        className={styles.select}
        name={isBegin ? 'from' : 'to'}
        value={toMoment(bars[selection[side] - first])}
        onChange={({ target }) =>
          onSelect(moveEdge(bars, selection, side, target.selectedIndex + first))
        }
      >
        {bars.map((bar, index) => (
          <option key={bar.time} value={toMoment(bar)} disabled={hydrated && isPast(index + first)}>
            {labels.shortEdge(index + first, side)}
          </option>
        ))}
      </select>
    </label>
  )
}
