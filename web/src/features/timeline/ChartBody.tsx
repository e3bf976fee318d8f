import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ChartBody.module.css'
import { Range } from './footer/Range.tsx'
import { TimelineFooter } from './footer/TimelineFooter.tsx'
import type { Chart, ChartLabels } from './format-chart-labels.ts'
import { NumbersTable } from './plot/NumbersTable.tsx'
import { Plot } from './plot/Plot.tsx'
import {
  pickBar,
  reachBar,
  type Selection,
  type Side,
  toWindow,
  wholeOf,
  type Window,
} from './selection.ts'

interface ChartBodyProps {
  chart: Chart
  /** Null if the filter overlaps no bar. */
  selection: Selection | null
  labels: ChartLabels
  onSelect: (window: Window) => void
  /** URL of the view with another selection, for use without JavaScript. */
  toAddress: (window: Window) => string
  /** URL that clears the selection; null if nothing is selected. */
  cleared: string | null
  /** True until the counts are loaded. */
  isWaiting?: boolean
  /** Draws all posts as bars. */
  hasBars?: boolean
  /** Leaves out everything but the chart: it is in a frame on another site. */
  isFramed?: boolean
  /** Below the chart. */
  children?: ReactNode
}

/** The bars and three ways to select a range: click bars, drag a slider, or use the selects. */
export function ChartBody({
  isWaiting = false,
  hasBars = true,
  isFramed = false,
  ...props
}: ChartBodyProps) {
  const { chart, selection, labels, onSelect, toAddress, cleared, children } = props
  const { bars } = chart
  const [hovered, setHovered] = useState<number | null>(null)
  const [moved, setMoved] = useState<Side | null>(null)
  const shown = selection ?? wholeOf(bars)
  const pick = (index: number) => pickBar(bars, shown, index)
  const select = (next: Selection) => onSelect(toWindow(bars, next))
  const ways = { chart, selection: shown, labels, onSelect: select }
  return (
    <>
      <div className={classNames(styles.plot, chart.lines.length > 0 && styles.compared)}>
        <Plot
          chart={chart}
          selection={selection}
          labels={labels}
          isWaiting={isWaiting}
          hasBars={hasBars}
          pointed={hovered ?? besideThumb(shown, moved)}
          onPoint={setHovered}
          onBar={(index, isReached) =>
            select(isReached && selection ? reachBar(selection, index) : pick(index))
          }
          toAddress={(index) => toAddress(toWindow(bars, pick(index)))}
        />
        <div className={isFramed ? `${styles.foot} ${styles.framed}` : styles.foot}>
          {!isFramed && <Range {...ways} onHold={setMoved} />}
          <Axis chart={chart} labels={labels} />
        </div>
      </div>
      {!isWaiting && <NumbersTable chart={chart} labels={labels} />}
      {children}
      {!isFramed && <TimelineFooter {...ways} address={toAddress({})} cleared={cleared} />}
    </>
  )
}

/** Index of the selected bar next to the thumb that is moved by keyboard. */
const besideThumb = ({ begin, end }: Selection, side: Side | null): number | null =>
  side && (side === 'begin' ? begin : end - 1)

const STEP = { day: 3, week: 1, month: 5 }

/** Labels every few bars with their time. */
function Axis({ chart: { bars, period }, labels }: { chart: Chart; labels: ChartLabels }) {
  const step = STEP[period]
  return (
    <div className={`${styles.axis} ${styles[period]}`} aria-hidden="true">
      {bars.map(
        (bar, index) =>
          index % step === 0 && <span key={bar.time}>{labels.axis(bar, bars[index - step])}</span>,
      )}
    </div>
  )
}
