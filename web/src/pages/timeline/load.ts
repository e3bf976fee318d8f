import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import type { Ask } from '#web/api/client.ts'
import { fetchMembers, toMembersKey } from '#web/api/members-posted.ts'
import { fetchTimeLine, toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { findWholeBars } from '#web/feed-query/snap-window.ts'
import {
  readTimelineView,
  toComparedQuery,
  toComparedValue,
} from '#web/feed-query/timeline-view.ts'
import { listPeopleQueries } from '#web/features/timeline/compare/use-people.ts'
import { toSelection } from '#web/features/timeline/selection.ts'
import { type Bar, toBars } from '#web/features/timeline/to-bars.ts'
import { loadList, loadNames, loadNotes } from '#web/pages/feed/load.ts'
import { findRedirect } from '#web/pages/feed/redirect.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { totals } from './lazy-totals.ts'

/** Loads the posts and the chart. Redirects typed text and a selection that cuts through bars. */
export const load: Load = async ({ url, ask }) => {
  await Promise.all([loadNotes(url), totals.code.load()])
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
export async function loadChart(
  query: FeedQuery,
  search: string,
  ask: Ask,
): Promise<SeededAnswer[]> {
  const { period, compared, isShare } = readTimelineView(search)
  const questions = compared.map((text) => toComparedQuery(query, text))
  if (isShare) questions.push({})
  const now = Date.now()
  const loadLine = async (question: FeedQuery) => {
    const path = toTimeLinePath(question, period, now)
    return { key: toTimeLineKey(path), data: await fetchTimeLine(ask, path, period) }
  }
  const values = compared.flatMap((text) => toComparedValue(text) ?? [])
  const [chart, names] = await Promise.all([
    keepLoaded([loadLine(query), ...questions.map(loadLine)]),
    Promise.all(values.map(({ filter, value }) => loadNames({ [filter]: value }, ask))),
  ])
  // All lines have the same bars.
  const bars = chart[0] ? toBars(chart[0].data) : []
  const people = await loadPeople(query, compared, bars, ask)
  return [...chart, ...names.flat(), ...people]
}

/** Loads how many members posted in the selected bars, for each line. */
function loadPeople(query: FeedQuery, compared: string[], bars: Bar[], ask: Ask) {
  const { from, to, ...rest } = toFirstPage(query)
  const window = { ...(from && { from }), ...(to && { to }) }
  const questions = listPeopleQueries(rest, compared, bars, toSelection(bars, window))
  return keepLoaded(
    questions.map(async (question) => ({
      key: toMembersKey(question),
      data: await fetchMembers(ask, question),
    })),
  )
}

async function keepLoaded<Answer>(answers: Promise<Answer>[]): Promise<Answer[]> {
  const found = await Promise.allSettled(answers)
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
