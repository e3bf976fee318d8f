import { useMessage } from '#web/i18n/use-message.ts'
import { LineKey } from '#web/features/timeline/compare/LineKey.tsx'
import type { Chart, Words } from '#web/features/timeline/words-for.ts'
import { toShare } from '#web/features/timeline/share/shares.ts'
import styles from './BarTargets.module.css'

interface BarTipProps {
  chart: Chart
  words: Words
  index: number
}

/** The numbers of one bar, beside it. */
export function BarTip({ chart: { bars, lines, whole }, words, index }: BarTipProps) {
  const message = useMessage()
  const bar = bars[index]
  if (!bar) return null
  const toText = (count: number) =>
    whole
      ? message('timeline.percent', { share: toShare(count, whole[index] ?? 0) })
      : message('timeline.figure', { count })
  return (
    <span className={index < bars.length / 2 ? styles.tip : `${styles.tip} ${styles.left}`}>
      <b>{message('search.total', { total: bar.total })}</b>
      {whole && whole[index] !== bar.total && (
        <span>
          {message('timeline.share.of', { share: toShare(bar.total, whole[index] ?? 0) })}
        </span>
      )}
      <span>{words.bar(bar)}</span>
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
