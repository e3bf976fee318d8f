import { useMessage } from '../../../i18n/use-message.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Chart, Words } from '../words-for.ts'

/** The chart for those who cannot see it. */
export function NumbersTable({ chart: { bars, period }, words }: { chart: Chart; words: Words }) {
  const message = useMessage()
  const what = message(`timeline.per.${period}`)
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{message('timeline.table', { what })}</caption>
        <thead>
          <tr>
            <th scope="col">{message(`timeline.column.${period}`)}</th>
            <th scope="col">{message('timeline.column.posts')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{words.bar(bar)}</th>
              <td>{message('timeline.number', { line: bar.total })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
