import type { Period } from '#web/feed-query/timeline-view.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import type { Line } from './compare/use-lines.ts'
import type { Side } from './selection.ts'
import type { Bar } from './to-bars.ts'

const HOUR = 3600
const ABBREVIATED = 3

export interface Chart {
  period: Period
  bars: Bar[]
  lines: Line[]
  /** All posts in each bar's time; null unless shares are shown. */
  whole: readonly number[] | null
}

/** Formats times and bars in Brussels time. */
export function formatChartLabels(
  message: ToMessage,
  { period, bars }: Pick<Chart, 'period' | 'bars'>,
  now: number,
) {
  const read = (seconds: number) => {
    const { weekday, day, time } = toBrusselsTime(seconds * 1000, now)
    const [date = '', month = ''] = day.split(' ')
    return { weekday, day, time, short: weekday.slice(0, ABBREVIATED), date, month }
  }
  /** When daylight saving time ends, one hour occurs twice. */
  const hourOf = (seconds: number) => {
    const { time } = read(seconds)
    return time === read(seconds - HOUR).time ? message('timeline.again', { time }) : time
  }
  const dateOf = (seconds: number) => {
    const { weekday, day } = read(seconds)
    return `${weekday} ${day}`
  }
  const momentOf = (seconds: number) =>
    message('timeline.moment', { date: dateOf(seconds), time: hourOf(seconds) })
  /** A range of hours is labelled by its edges, a range of days by its first and last day. */
  const edgeOf = (edge: number, side: Side) =>
    side === 'begin' || (period === 'day' && edge < bars.length)
      ? (bars[edge]?.time ?? 0)
      : ((period === 'day' ? bars.at(-1)?.end : bars[edge - 1]?.time) ?? 0)

  return {
    /** Monday 9 March, 15:00; or Monday 9 March. */
    edge: (edge: number, side: Side) =>
      period === 'day' ? momentOf(edgeOf(edge, side)) : dateOf(edgeOf(edge, side)),
    /** Mon 15:00; Mon 9 March; 9 Mar. */
    shortEdge: (edge: number, side: Side) => {
      const at = edgeOf(edge, side)
      const { short, date, month } = read(at)
      if (period === 'day') return `${short} ${hourOf(at)}`
      if (period === 'week') return `${short} ${date} ${month}`
      return `${date} ${month.slice(0, ABBREVIATED)}`
    },
    /** Monday 9 March, 15:00 to 16:00; or Monday 9 March. */
    bar: ({ time, end }: Bar) =>
      period === 'day'
        ? message('timeline.hour', { from: momentOf(time), to: hourOf(end) })
        : dateOf(time),
    /** Below a bar: 15:00, or Tue 00:00 at the start of a day; Mon 9; 9 Mar. */
    axis: ({ time }: Bar, before: Bar | undefined) => {
      const { short, date, month, time: hour } = read(time)
      if (period === 'week') return `${short} ${date}`
      if (period === 'month') return `${date} ${month.slice(0, ABBREVIATED)}`
      return before && read(before.time).short !== short ? `${short} ${hour}` : hour
    },
    hour: hourOf,
    /** 9 March. */
    day: (seconds: number) => read(seconds).day,
    date: dateOf,
    moment: momentOf,
  }
}
export type ChartLabels = ReturnType<typeof formatChartLabels>
