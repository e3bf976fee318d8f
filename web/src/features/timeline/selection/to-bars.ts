import type { TimeLine } from '#web/api/time-line.ts'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'

/** One hour or day. It ends where the next begins; moments are epoch seconds. */
export interface Bar {
  time: number
  end: number
  total: number
}

const HOUR = 3600

/** A day can have 23 or 25 hours, so that the end of one is looked up, never added. */
export function toBars({ period, points }: TimeLine): Bar[] {
  const endOf = (time: number) =>
    period === 'day' ? time + HOUR : startOfDay(addDays(toDay(time), 1))
  return points.map(({ time, total }, index) => ({
    time,
    end: points[index + 1]?.time ?? endOf(time),
    total,
  }))
}
