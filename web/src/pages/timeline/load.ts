import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import type { Ask } from '#web/api/client.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { findWholeBars } from '#web/feed-query/snap-window.ts'
import { readTimelineView, toComparedQuery } from '#web/feed-query/timeline-view.ts'
import { loadList, loadNotes } from '#web/pages/feed/load.ts'
import { findRedirect } from '#web/pages/feed/redirect.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

/** Loads the posts and the chart. Redirects typed text and a selection that cuts through bars. */
export const load: Load = async ({ url, ask }) => {
  await loadNotes(url)
  const redirect = (await findRedirect(url, ask)) ?? findWholeBars(url.search)
  if (redirect !== null) return redirect
  const query = toFeedQuery(url.searchParams)
  const [posts, chart] = await Promise.all([
    loadList(query, ask, TIMELINE_PAGE_SIZE),
    loadChart(query, url.search, ask),
  ])
  return [...posts, ...chart]
}

/** Loads the chart with its lines. The browser loads the lines that fail here; the posts do not depend on them. */
async function loadChart(query: FeedQuery, search: string, ask: Ask): Promise<SeededAnswer[]> {
  const { period, compared, isShare } = readTimelineView(search)
  const questions = [query, ...compared.map((words) => toComparedQuery(query, words))]
  if (isShare) questions.push({})
  const now = Date.now()
  const found = await Promise.allSettled(
    questions.map(async (question) => {
      const path = toTimeLinePath(question, period, now)
      return { key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, period) }
    }),
  )
  return found.flatMap((line) => (line.status === 'fulfilled' ? [line.value] : []))
}
