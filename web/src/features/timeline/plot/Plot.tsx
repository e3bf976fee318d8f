import { useMessage } from '../../../i18n/use-message.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Selection } from '../selection/selection.ts'
import type { Chart, Words } from '../words-for.ts'
import { BarTargets } from './BarTargets.tsx'
import { Bars } from './Bars.tsx'
import styles from './Plot.module.css'
import { toScale } from './to-scale.ts'

interface PlotProps {
  chart: Chart
  selection: Selection | null
  words: Words
  onBar: (index: number, isReached: boolean) => void
}

/** The bars between their numbers. The drawing stretches, its words are HTML and do not. */
export function Plot({ chart, selection, words, onBar }: PlotProps) {
  const message = useMessage()
  const { bars, period } = chart
  const most = bars.reduce((max, bar) => (bar.total > max.total ? bar : max), bars[0] ?? NONE)
  const scale = toScale(most.total)
  const isEmpty = most.total === 0
  const what = message(`timeline.per.${period}`)
  return (
    <>
      <div className={styles.scale} aria-hidden="true">
        {scale.map((line) => (
          <span key={line}>{isEmpty && line > 0 ? '' : message('timeline.number', { line })}</span>
        ))}
      </div>
      <div className={styles.area}>
        <Bars bars={bars} selection={selection} top={isEmpty ? 0 : (scale[0] ?? 0)} />
        {isEmpty ? (
          <p className={styles.empty}>{message('timeline.empty')}</p>
        ) : (
          <>
            <VisuallyHidden>
              {message('timeline.most', { what, when: words.bar(most), count: most.total })}
            </VisuallyHidden>
            <BarTargets bars={bars} selection={selection} words={words} onBar={onBar} />
          </>
        )}
      </div>
    </>
  )
}

const NONE = { time: 0, end: 0, total: 0 }
