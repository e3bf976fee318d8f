import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import { nameFile } from '@hemicycle/contract/name-file'
import { toDay } from '#web/feed-query/brussels-day.ts'
import { readChart } from '#web/feed-query/chart-address.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { toCsvUrl, toRow } from '#web/ui/to-row.ts'

interface CsvLinkProps {
  chart: Chart
  /** Query string of the timeline. */
  search: string
  className: string
}

/** Download of the counts. */
export function CsvLink({ chart, search, className }: CsvLinkProps) {
  const message = useMessage()
  const [first, last] = [chart.bars[0], chart.bars.at(-1)]
  if (!first || !last) return null
  const { query, view } = readChart(search)
  const name = nameFile({
    place: 'timeline',
    filters: query,
    compared: view.compared,
    days: { since: toDay(first.time), until: toDay(last.time) },
    ending: 'csv',
  })
  return (
    <a className={className} href={toCsvUrl(toCsv(chart))} download={name}>
      {message('timeline.file.csv')}
    </a>
  )
}

/** One row per bar, with Brussels times and their UTC offset. */
export function toCsv({ bars, lines, whole }: Pick<Chart, 'bars' | 'lines' | 'whole'>): string {
  const known = lines.filter(({ totals }) => totals !== null)
  const rows = [
    ['from', 'to', 'posts', ...known.map(({ name }) => name), ...(whole ? ['all posts'] : [])],
    ...bars.map(({ time, end, total }, index) => [
      toIso(time),
      toIso(end),
      String(total),
      ...known.map(({ totals }) => String(totals?.[index] ?? 0)),
      ...(whole ? [String(whole[index] ?? 0)] : []),
    ]),
  ]
  // Compared words are user input; `toRow` prevents formula injection.
  return rows.map(toRow).join('')
}

/** For example 2026-10-25T02:00:00+01:00. The offset disambiguates the hour that occurs twice. */
function toIso(seconds: number): string {
  const { time } = toBrusselsTime(seconds * 1000, 0)
  const shown = `${toDay(seconds)}T${time}:00`
  const offset = (Date.parse(`${shown}Z`) / 1000 - seconds) / 3600
  return `${shown}+0${offset}:00`
}
