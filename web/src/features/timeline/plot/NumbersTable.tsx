import { nameShare } from '#web/features/timeline/compare/shares.ts'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** The chart as a table for screen readers. */
export function NumbersTable({ chart, labels }: { chart: Chart; labels: ChartLabels }) {
  const message = useMessage()
  const { bars, period, whole } = chart
  const toText = (line: number, index: number) => {
    const posts = message('timeline.number', { line })
    if (!whole) return posts
    const share = nameShare(message, line, whole[index] ?? 0)
    return message('timeline.posts.share', { posts, share })
  }
  const lines = chart.lines.filter(({ totals }) => totals !== null)
  const what = message(`timeline.per.${period}`)
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{message('timeline.table', { what })}</caption>
        <thead>
          <tr>
            <th scope="col">{message(`timeline.column.${period}`)}</th>
            <th scope="col">{message('timeline.column.posts')}</th>
            {lines.map(({ compared, name }) => (
              <th scope="col" key={compared}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <tr key={bar.time}>
              <th scope="row">{labels.bar(bar)}</th>
              <td>{toText(bar.total, index)}</td>
              {lines.map(({ compared, totals }) => (
                <td key={compared}>{toText(totals?.[index] ?? 0, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
