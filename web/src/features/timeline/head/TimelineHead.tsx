import type { TimelineView } from '#web/feed-query/timeline-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { type Selection, sumOf } from '#web/features/timeline/selection/selection.ts'
import { shareOfSelection } from '#web/features/timeline/share/shares.ts'
import type { Chart, Words } from '#web/features/timeline/words-for.ts'
import { PeriodLinks } from './PeriodLinks.tsx'
import styles from './TimelineHead.module.css'
import { toFigureText } from './to-figure-text.ts'

interface TimelineHeadProps {
  /** Null until it is known. */
  chart: Chart | null
  hasFailed: boolean
  /** Null when nothing of the chart is asked for. */
  selection: Selection | null
  words: Words
  view: TimelineView
}

/** How many posts the selected bars have, and how the time is cut. */
export function TimelineHead({ chart, hasFailed, selection, words, view }: TimelineHeadProps) {
  return (
    <div className={styles.head}>
      {chart ? (
        <Figure chart={chart} selection={selection} words={words} />
      ) : (
        <div className={hasFailed ? styles.failed : styles.wait} aria-hidden="true">
          <div className={styles.waitFigure} />
          <div className={styles.waitText} />
        </div>
      )}
      <PeriodLinks view={view} />
    </div>
  )
}

interface FigureProps extends Pick<TimelineHeadProps, 'selection' | 'words'> {
  chart: Chart
}

function Figure({ chart, selection, words }: FigureProps) {
  const message = useMessage()
  const count = selection ? sumOf(chart.bars, selection) : 0
  const share = selection && shareOfSelection(chart, selection, count)
  const [id, values] = toFigureText(chart, selection, count, words)
  return (
    <p className={styles.words}>
      <span className={styles.figure}>{message('timeline.figure', { count })}</span>{' '}
      <span className={styles.text}>
        {message(id, values)}
        {share !== null && share < 100 && `, ${message('timeline.share.of', { share })}`}
      </span>
    </p>
  )
}
