import type { Random } from '../random.ts'

const DAY_MS = 86_400_000
/** Sunday first; seven days add up to seven. */
const WEEKDAYS = [0.47, 1, 1.29, 1.35, 1.31, 1.11, 0.47]
/** Shares of the hours of a day in Brussels, midnight first. */
const HOURS = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 0.9, 2.4, 6.4, 8.6, 9, 9, 8.7, 9.1, 9.1, 8.8, 7.5, 5.5, 4.3, 4.2,
  3.2, 2.4, 1.1, 0.5,
]
const BRUSSELS_OFFSET_HOURS = 1

export interface Past {
  now: Date
  days: number
  perDay: number
}

/** When things happened in the past days, in order: workdays and daytime are busier. */
export function toPostingTimes({ now, days, perDay }: Past, random: Random): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const times: number[] = []
  for (let day = days; day >= 0; day -= 1) {
    const start = today - day * DAY_MS
    const expected = perDay * (WEEKDAYS[new Date(start).getUTCDay()] ?? 1)
    const count = Math.round(expected * (0.8 + random.next() * 0.4))
    for (let left = count; left > 0; left -= 1) times.push(start + toTimeOfDay(random))
  }
  const first = now.getTime() - days * DAY_MS
  return times
    .filter((time) => time >= first && time < now.getTime())
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
}

function toTimeOfDay(random: Random): number {
  let left = random.next() * HOURS.reduce((sum, share) => sum + share, 0)
  const hour = HOURS.findIndex((share) => (left -= share) < 0)
  const utcHour = (Math.max(0, hour) - BRUSSELS_OFFSET_HOURS + 24) % 24
  return Math.floor((utcHour + random.next()) * 3_600_000)
}
