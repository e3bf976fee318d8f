import { LineKey } from '#web/features/timeline/compare/Lines.tsx'
import { nameShare } from '#web/features/timeline/compare/shares.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './BarTargets.module.css'

interface BarTargetsProps {
  chart: Chart
  labels: ChartLabels
  /** Index of the bar with the tooltip. */
  pointed: number | null
  onPoint: (index: number | null) => void
  onBar: (index: number, isReached: boolean) => void
  /** URL of the view with this bar selected, for use without JavaScript or in a new tab. */
  toAddress: (index: number) => string
}

/**
 * A pointer target over each bar, as high as the chart. Keyboard users have the slider and the
 * selects instead, so they need not tab through thirty links.
 */
export function BarTargets({ chart, labels, pointed, onPoint, ...rest }: BarTargetsProps) {
  const { onBar, toAddress } = rest
  return (
    <div className={styles.targets} aria-hidden="true">
      {chart.bars.map((bar, index) => (
        <a
          className={styles.target}
          key={bar.time}
          href={toAddress(index)}
          rel="nofollow"
          draggable={false}
          tabIndex={-1}
          onPointerEnter={() => onPoint(index)}
          onPointerLeave={() => onPoint(null)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onBar(index, event.shiftKey)
          }}
        >
          {pointed === index && <BarTip chart={chart} labels={labels} index={index} />}
        </a>
      ))}
    </div>
  )
}

interface BarTipProps {
  chart: Chart
  labels: ChartLabels
  index: number
}

function BarTip({ chart: { bars, lines, whole }, labels, index }: BarTipProps) {
  const message = useMessage()
  const bar = bars[index]
  if (!bar) return null
  const toText = (count: number) =>
    whole ? nameShare(message, count, whole[index] ?? 0) : message('timeline.figure', { count })
  return (
    <span className={index < bars.length / 2 ? styles.tip : `${styles.tip} ${styles.left}`}>
      <b>{message('search.total', { total: bar.total })}</b>
      {whole && whole[index] !== bar.total && (
        <span>
          {message('timeline.share.of', {
            share: nameShare(message, bar.total, whole[index] ?? 0),
          })}
        </span>
      )}
      <span>{labels.bar(bar)}</span>
      {lines.map(
        ({ compared, name, totals }, line) =>
          totals && (
            <span className={styles.line} key={compared}>
              <LineKey index={line} ground="inverse" />
              <span className={styles.name}>{name}</span>
              <span>{toText(totals[index] ?? 0)}</span>
            </span>
          ),
      )}
    </span>
  )
}
