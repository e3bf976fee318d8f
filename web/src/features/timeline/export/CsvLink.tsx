import { toDay } from '#web/feed-query/brussels-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Chart } from '#web/features/timeline/words-for.ts'
import { toCsv } from './to-csv.ts'

/** The numbers as a file. They are in the link itself, so that it works without scripts and asks nobody. */
export function CsvLink({ chart }: { chart: Chart }) {
  const message = useMessage()
  const last = chart.bars.at(-1)
  if (!last) return null
  return (
    <a
      className={buttonClass('ghost')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(toCsv(chart))}`}
      download={`timeline-${chart.period}-${toDay(last.time)}.csv`}
    >
      {message('timeline.csv')}
    </a>
  )
}
