import type { Ask } from '../../api/ask.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '../../api/time-line-query.ts'
import { toFeedQuery } from '../../feed-query/feed-query.ts'
import { readPeriod } from '../../feed-query/period.ts'
import type { SeededAnswer } from './seed.ts'

/** The chart of a timeline. One that cannot be had is left to the browser: the posts are there. */
export async function loadTimeLine({ searchParams }: URL, ask: Ask): Promise<SeededAnswer[]> {
  const period = readPeriod(searchParams)
  const path = toTimeLinePath(toFeedQuery(searchParams), period, Date.now())
  try {
    return [{ key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, period) }]
  } catch {
    return []
  }
}
