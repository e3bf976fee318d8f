import { paths } from '#web/router/paths.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { ChartFiles } from './ChartFiles.tsx'
import { DayLink } from './DayLink.tsx'
import { moveEdge, type Selection, type Side } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import styles from './TimelineFooter.module.css'

interface TimelineFooterProps {
  chart: Chart
  selection: Selection
  labels: ChartLabels
  onSelect: (selection: Selection) => void
  /** URL without a selection; without JavaScript, the form adds one to it. */
  address: string
  /** URL that clears the selection; null if nothing is selected. */
  cleared: string | null
}

/** Selects a range without dragging, or clears it. Works without JavaScript. */
export function TimelineFooter({ address, cleared, ...rest }: TimelineFooterProps) {
  const message = useMessage()
  return (
    <>
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
          <DayLink bars={rest.chart.bars} selection={rest.selection} />
        </p>
      </div>
      <ChartFiles chart={rest.chart} address={address} />
    </>
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
  // Before hydration no option is disabled, because the form may submit the two edges in either order.
  const hydrated = useHydrated()
  const isBegin = side === 'begin'
  /** Index of the first bar's edge. */
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
