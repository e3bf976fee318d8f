import { useState } from 'react'
import styles from './ChartBody.module.css'
import { Range } from './footer/Range.tsx'
import { TimelineFooter } from './footer/TimelineFooter.tsx'
import type { Chart, Words } from './words-for.ts'
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
  /** Null when nothing of the chart is asked for. */
  selection: Selection | null
  words: Words
  onSelect: (window: Window) => void
  /** The address of the same view with another selection, for those without scripts. */
  toAddress: (window: Window) => string
  /** The address without a selection; null when there is none. */
  cleared: string | null
  /** Its numbers are not known. */
  isWaiting?: boolean
}

/** The bars, and three ways to select some of them: the bars themselves, a slider, and lists. */
export function ChartBody({ isWaiting = false, ...props }: ChartBodyProps) {
  const { chart, selection, words, onSelect, toAddress, cleared } = props
  const { bars } = chart
  const [hovered, setHovered] = useState<number | null>(null)
  const [moved, setMoved] = useState<Side | null>(null)
  const shown = selection ?? wholeOf(bars)
  const pick = (index: number) => pickBar(bars, shown, index)
  const select = (next: Selection) => onSelect(toWindow(bars, next))
  const ways = { chart, selection: shown, words, onSelect: select }
  return (
    <>
      <div className={styles.plot}>
        <Plot
          chart={chart}
          selection={selection}
          words={words}
          isWaiting={isWaiting}
          pointed={hovered ?? besideThumb(shown, moved)}
          onPoint={setHovered}
          onBar={(index, isReached) =>
            select(isReached && selection ? reachBar(selection, index) : pick(index))
          }
          toAddress={(index) => toAddress(toWindow(bars, pick(index)))}
        />
        <div className={styles.foot}>
          <Range {...ways} onHold={setMoved} />
          <Axis chart={chart} words={words} />
        </div>
      </div>
      {!isWaiting && <NumbersTable chart={chart} words={words} />}
      <TimelineFooter {...ways} address={toAddress({})} cleared={cleared} />
    </>
  )
}

/** The bar beside the thumb that the keys move. */
const besideThumb = ({ begin, end }: Selection, side: Side | null): number | null =>
  side && (side === 'begin' ? begin : end - 1)

const STEP = { day: 3, week: 1, month: 5 }

/** Some of the bars have their time written under them. */
function Axis({ chart: { bars, period }, words }: { chart: Chart; words: Words }) {
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
