import { LineEnds } from '#web/features/timeline/compare/LineEnds.tsx'
import { LineMarks } from '#web/features/timeline/compare/LineMarks.tsx'
import { toDrawn } from '#web/features/timeline/compare/shares.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { BarTargets } from './BarTargets.tsx'
import { Bars } from './Bars.tsx'
import styles from './Plot.module.css'

interface PlotProps {
  chart: Chart
  selection: Selection | null
  labels: ChartLabels
  /** True until the counts are loaded. */
  isWaiting: boolean
  /** Draws all posts as bars. */
  hasBars: boolean
  /** Index of the bar with the tooltip. */
  pointed: number | null
  onPoint: (index: number | null) => void
  onBar: (index: number, isReached: boolean) => void
  toAddress: (index: number) => string
}

/** The bars or lines with the grid's labels. The drawing stretches; the labels are HTML, so they do not. */
export function Plot({ chart, selection, labels, isWaiting, hasBars, ...rest }: PlotProps) {
  const message = useMessage()
  const { pointed, onPoint, onBar, toAddress } = rest
  const { whole } = chart
  const drawn = toDrawn(chart)
  const isCompared = drawn.lines.length > 0
  const ofBars = Math.max(...drawn.bars.map(({ total }) => total))
  const ofLines = Math.max(0, ...drawn.lines.flatMap(({ totals }) => totals ?? []))
  const scale = toScale(hasBars ? Math.max(ofBars, ofLines) : ofLines, whole ? TENTH : 1)
  const isEmpty = isCompared ? chart.lines.every(({ totals }) => !totals) : ofBars === 0
  const top = isEmpty ? 0 : (scale[0] ?? 0)
  const toLabel = (line: number) =>
    whole ? message('timeline.percent', { share: line }) : message('timeline.number', { line })
  return (
    <>
      <div className={styles.scale} aria-hidden="true">
        {scale.map((line) => (
          <span key={line}>{isEmpty && (line > 0 || isWaiting) ? '' : toLabel(line)}</span>
        ))}
      </div>
      <div className={isCompared ? `${styles.area} ${styles.compared}` : styles.area}>
        <Bars
          bars={drawn.bars}
          lines={drawn.lines}
          selection={selection}
          pointed={pointed}
          top={top}
          isWaiting={isWaiting}
          hasBars={hasBars}
        />
        {isEmpty ? (
          <p className={styles.empty}>{!isWaiting && !isCompared && message('timeline.empty')}</p>
        ) : (
          <>
            {isCompared && <LineMarks lines={drawn.lines} top={top} />}
            <VisuallyHidden>{listHighest(chart, labels, message)}</VisuallyHidden>
            <BarTargets
              chart={chart}
              labels={labels}
              pointed={pointed}
              onPoint={onPoint}
              onBar={onBar}
              toAddress={toAddress}
            />
          </>
        )}
      </div>
      {isCompared && !isEmpty && <LineEnds lines={drawn.lines} top={top} toLabel={toLabel} />}
    </>
  )
}

/** The chart in words: the highest bar, or the highest point of each line. */
function listHighest(
  { bars, lines, period }: Chart,
  labels: ChartLabels,
  message: ToMessage,
): string {
  const toHighest = (totals: readonly number[]) => {
    const count = Math.max(...totals)
    const bar = bars[totals.indexOf(count)]
    return { count, when: bar ? labels.bar(bar) : '' }
  }
  const what = message(`timeline.per.${period}`)
  if (lines.length === 0)
    return message('timeline.most', { what, ...toHighest(bars.map(({ total }) => total)) })
  const most = lines.flatMap(({ name, totals }) =>
    totals ? message('timeline.compare.most', { name, ...toHighest(totals) }) : [],
  )
  return message('timeline.compare.all', { what, most: most.join(' ') })
}

const TENTH = 0.1

const NICE = [1, 2, 3, 4, 5, 6, 8, 10]
/** Not for the smallest steps, which would have decimals. */
const FINER = [1, 1.2, 1.5, ...NICE]
/** Number of grid lines above zero. */
const LINES = 4

/** Round values for the grid lines, from the top, which no bar exceeds, down to zero. */
export function toScale(max: number, smallest = 1): number[] {
  const least = Math.max(smallest, max / LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = power >= 10 * smallest ? FINER : NICE
  const step = (steps.find((nice) => nice * power >= least) ?? 10) * power
  return Array.from({ length: LINES + 1 }, (_, line) => round((LINES - line) * step))
}

/** Corrects floating-point errors in decimals. */
const round = (line: number): number => Math.round(line * 1000) / 1000
