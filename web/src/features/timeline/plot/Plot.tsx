import { toDrawn } from '#web/features/timeline/compare/shares.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { useMessage } from '#web/i18n/use-message.ts'
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
  /** Index of the bar with the tooltip. */
  pointed: number | null
  onPoint: (index: number | null) => void
  onBar: (index: number, isReached: boolean) => void
  toAddress: (index: number) => string
}

/** The bars with the grid's labels. The drawing stretches; the labels are HTML, so they do not. */
export function Plot({ chart, selection, labels, isWaiting, ...rest }: PlotProps) {
  const message = useMessage()
  const { pointed, onPoint, onBar, toAddress } = rest
  const { bars, period, whole } = chart
  const drawn = toDrawn(chart)
  const most = bars.reduce((max, bar) => (bar.total > max.total ? bar : max), bars[0] ?? NONE)
  const highest = Math.max(
    ...drawn.bars.map(({ total }) => total),
    ...drawn.lines.flatMap(({ totals }) => totals ?? []),
  )
  const scale = toScale(highest, whole ? TENTH : 1)
  const isEmpty = highest === 0
  const toLabel = (line: number) =>
    whole ? message('timeline.percent', { share: line }) : message('timeline.number', { line })
  const what = message(`timeline.per.${period}`)
  return (
    <>
      <div className={styles.scale} aria-hidden="true">
        {scale.map((line) => (
          <span key={line}>{isEmpty && (line > 0 || isWaiting) ? '' : toLabel(line)}</span>
        ))}
      </div>
      <div className={styles.area}>
        <Bars
          bars={drawn.bars}
          lines={drawn.lines}
          selection={selection}
          pointed={pointed}
          top={isEmpty ? 0 : (scale[0] ?? 0)}
          isWaiting={isWaiting}
        />
        {isEmpty ? (
          <p className={styles.empty}>{!isWaiting && message('timeline.empty')}</p>
        ) : (
          <>
            <VisuallyHidden>
              {message('timeline.most', { what, when: labels.bar(most), count: most.total })}
            </VisuallyHidden>
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
    </>
  )
}

const TENTH = 0.1
const NONE = { time: 0, end: 0, total: 0 }

const NICE = [1, 2, 3, 4, 5, 6, 8, 10]
/** Number of grid lines above zero. */
const LINES = 4

/** Round values for the grid lines, from the top, which no bar exceeds, down to zero. */
export function toScale(max: number, smallest = 1): number[] {
  const least = Math.max(smallest, max / LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (NICE.find((nice) => nice * power >= least) ?? 10) * power
  return Array.from({ length: LINES + 1 }, (_, line) => round((LINES - line) * step))
}

/** Corrects floating-point errors in decimals. */
const round = (line: number): number => Math.round(line * 1000) / 1000
