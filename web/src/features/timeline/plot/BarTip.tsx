import { useMessage } from '../../../i18n/use-message.ts'
import { LineKey } from '../compare/LineKey.tsx'
import type { Chart, Words } from '../words-for.ts'
import styles from './BarTargets.module.css'

interface BarTipProps {
  chart: Chart
  words: Words
  index: number
}

/** The numbers of one bar, beside it. */
export function BarTip({ chart: { bars, lines }, words, index }: BarTipProps) {
  const message = useMessage()
  const bar = bars[index]
  if (!bar) return null
  return (
    <span className={index < bars.length / 2 ? styles.tip : `${styles.tip} ${styles.left}`}>
      <b>{message('search.total', { total: bar.total })}</b>
      <span>{words.bar(bar)}</span>
      {lines.map(
        ({ compared, name, totals }, line) =>
          totals && (
            <span className={styles.line} key={compared}>
              <LineKey index={line} ground="inverse" />
              <span className={styles.name}>{name}</span>
              <span>{message('timeline.figure', { count: totals[index] ?? 0 })}</span>
            </span>
          ),
      )}
    </span>
  )
}
