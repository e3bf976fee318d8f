import type { MessageId, MessageValues } from '#web/i18n/message-id.ts'
import { isWhole, type Selection } from '#web/features/timeline/selection/selection.ts'
import type { Chart, Words } from '#web/features/timeline/words-for.ts'

/** What the big number counts. */
export function toFigureText(
  { period, bars }: Chart,
  selection: Selection | null,
  count: number,
  words: Words,
): [MessageId, MessageValues] {
  const first = bars[selection?.begin ?? 0]
  const last = bars[(selection?.end ?? bars.length) - 1]
  if (!selection || !first || !last) return ['timeline.figure.outside', { count }]
  const edges = {
    count,
    from: words.shortEdge(selection.begin, 'begin'),
    to: words.shortEdge(selection.end, 'end'),
  }
  if (isWhole(bars, selection))
    return period === 'day'
      ? ['timeline.figure.day', { count, until: words.moment(last.end) }]
      : [`timeline.figure.${period}`, { count }]
  if (period !== 'day')
    return first === last
      ? ['timeline.figure.on', { count, date: words.date(first.time) }]
      : ['timeline.figure.days', edges]
  const date = words.date(first.time)
  return date === words.date(last.end)
    ? [
        'timeline.figure.hours',
        { count, from: words.hour(first.time), to: words.hour(last.end), date },
      ]
    : ['timeline.figure.moments', edges]
}
