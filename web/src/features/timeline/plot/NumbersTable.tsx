import { useMessage } from '../../../i18n/use-message.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Chart, Words } from '../words-for.ts'

/** The chart for those who cannot see it. */
export function NumbersTable({ chart, words }: { chart: Chart; words: Words }) {
  const message = useMessage()
  const { bars, period } = chart
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
              <th scope="row">{words.bar(bar)}</th>
              <td>{message('timeline.number', { line: bar.total })}</td>
              {lines.map(({ compared, totals }) => (
                <td key={compared}>{message('timeline.number', { line: totals?.[index] ?? 0 })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
