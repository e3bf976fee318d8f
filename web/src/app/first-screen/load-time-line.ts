import type { Ask } from '#web/api/ask.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '#web/api/time-line-query.ts'
import { readTimelineView, toComparedQuery } from '#web/feed-query/timeline-view.ts'
import { toFeedQuery } from '#web/feed-query/feed-query.ts'
import type { SeededAnswer } from './seed.ts'

/** The chart of a timeline with its lines. What cannot be had is left to the browser: the posts are there. */
export async function loadTimeLine(
  { search, searchParams }: URL,
  ask: Ask,
): Promise<SeededAnswer[]> {
  const { period, compared, isShare } = readTimelineView(search)
  const query = toFeedQuery(searchParams)
  const questions = [query, ...compared.map((one) => toComparedQuery(query, one))]
  if (isShare) questions.push({})
  const now = Date.now()
  const found = await Promise.allSettled(
    questions.map(async (question) => {
      const path = toTimeLinePath(question, period, now)
      return { key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, period) }
    }),
  )
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
