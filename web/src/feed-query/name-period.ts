import '#web/i18n/later.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import type { FeedQuery } from './feed-query.ts'
import { nameWindow } from './name-window.ts'

/** The period in a sentence: "in the last 30 days", "since 9 November", "on 9–15 November". */
export const namePeriod = (query: FeedQuery, message: ToMessage, now: number): string =>
  message('window.phrase', { ...nameWindow(query, message, now) })
