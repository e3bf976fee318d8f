import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { nameFilter } from '#web/features/active-filters/name-filter.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** The period of a view, in words: its dates, or the days that are searched without any. */
export function namePeriod(query: FeedQuery, message: ToMessage, now: number): string {
  const { from, to } = toFirstPage(query)
  const name = (which: 'from' | 'to', value: string) =>
    nameFilter({ name: which, value }, message, now)
  const days = DEFAULT_WINDOW_DAYS
  if (from === undefined)
    return to === undefined
      ? message('period.days', { days })
      : message('period.until', { days, until: name('to', to) })
  const since = name('from', from)
  if (to === undefined) return message('period.since', { since })
  const until = name('to', to)
  return since === until
    ? message('period.day', { since })
    : message('period.dates', { since, until })
}
