import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import type { Period } from '#web/feed-query/timeline-view.ts'
import { type Bar, toBars } from './to-bars.ts'

const HOUR = 3600
const COUNT = { day: 24, week: 7, month: 30 }

/** The bars that a chart will have, before anybody knows their numbers. */
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
