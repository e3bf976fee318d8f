import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { nameFile } from '@hemicycle/contract/name-file'
import { addDays, toDays } from '#web/feed-query/brussels-day.ts'
import { readViewQuery, withView } from '#web/feed-query/day-subject.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toSubject } from '#web/feed-query/subject.ts'

/** The name of the file with a view's posts; `page` is the name of the page, `today` as `yyyy-mm-dd`. */
export function nameTable({ pathname, searchParams }: URL, page: string, today: string): string {
  const query = withView(pathname, toFirstPage(readViewQuery(pathname, searchParams)))
  const place = toSubject(pathname) === null ? '' : page
  return nameFile({ place, filters: query, days: toFileDays(query, today), ending: 'csv' })
}

/** As the API counts: without dates, all posts of one person, or those of the last 30 days. */
function toFileDays(query: FeedQuery, today: string): { since: string | null; until: string } {
  const { since, until } = toDays(query)
  const isOnePerson = query.contributors_ids?.includes(',') === false && !until
  const last = until || today
  if (since) return { since, until: last }
  return { since: isOnePerson ? null : addDays(last, -DEFAULT_WINDOW_DAYS), until: last }
}
