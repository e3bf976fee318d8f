import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { CountedDay } from './DayBars.tsx'

interface DaysTableProps {
  caption: string
  days: readonly CountedDay[]
}

/** The chart for those who cannot see it. */
export function DaysTable({ caption, days }: DaysTableProps) {
  const message = useMessage()
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{message('timeline.table', { what: caption })}</caption>
        <thead>
          <tr>
            <th scope="col">{message('timeline.column.month')}</th>
            <th scope="col">{message('timeline.column.posts')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ time, name, total }) => (
            <tr key={time}>
              <th scope="row">{name}</th>
              <td>{message('timeline.number', { line: total })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
