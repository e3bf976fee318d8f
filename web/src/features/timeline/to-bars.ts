import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import type { TimeLine } from '#web/api/time-line.ts'

/** One hour or day, in epoch seconds; ends where the next one begins. */
export interface Bar {
  time: number
  end: number
  total: number
}

const HOUR = 3600

/** Days can have 23 or 25 hours, so their end is looked up, not computed by adding 24 hours. */
export function toBars({ period, points }: TimeLine): Bar[] {
  const endOf = (time: number) =>
    period === 'day' ? time + HOUR : startOfDay(addDays(toDay(time), 1))
  return points.map(({ time, total }, index) => ({
    time,
    end: points[index + 1]?.time ?? endOf(time),
    total,
  }))
}

const COUNT = { day: 24, week: 7, month: 30 }

/** Bars of a chart whose counts are not loaded yet. */
export function expectBars(period: Period, now: number): Bar[] {
  const count = COUNT[period]
  const seconds = now / 1000
  const hour = Math.floor(seconds / HOUR) * HOUR
  const points = Array.from({ length: count }, (_, index) => ({
    day: '',
    time:
      period === 'day'
        ? hour - (count - index) * HOUR
        : startOfDay(addDays(toDay(seconds), index + 1 - count)),
    total: 0,
  }))
  return toBars({ period, points })
}
