import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import type { TimeLine } from '#web/api/time-line.ts'

/** One hour or day, which ends where the next begins; in epoch seconds. */
export interface Bar {
  time: number
  end: number
  total: number
}

const HOUR = 3600

/** A day can have 23 or 25 hours, so its end is looked up, never added. */
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

/** The bars of a chart before their numbers are known. */
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
