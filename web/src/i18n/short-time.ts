import { toBrusselsTime } from './brussels-time.ts'
import { toAge } from './to-age.ts'
import type { ToMessage } from './use-message.ts'

/** Times up to this many days ago are relative; older ones are dates. */
const LAST_RELATIVE_DAY = 6

interface Clock {
  now: number
  ticking: boolean
}

/** The time of a post in one or two words. Absolute until the browser's clock ticks. */
export function toShortTime(
  milliseconds: number,
  { now, ticking }: Clock,
  message: ToMessage,
): string {
  const { unit, count } = toAge(milliseconds, now)
  if (!ticking || (unit === 'days' && count > LAST_RELATIVE_DAY))
    return toBrusselsTime(milliseconds, now).short
  return unit === 'seconds' ? message('time.now') : message(`time.${unit}`, { count })
}
