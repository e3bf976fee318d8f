import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { hasDates, hasDefaultWindow } from '#web/feed-query/last-year.ts'
import { namePeriod } from '#web/feed-query/name-period.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

/** The period that a view searches, in a sentence: its dates, or what is searched without any. */
export const nameSearchedPeriod = (query: FeedQuery, message: ToMessage, now: number): string =>
  hasDates(query) || hasDefaultWindow(query)
    ? namePeriod(toFirstPage(query), message, now)
    : message('period.all')
