import type { Ask } from '#web/api/client.ts'
import { toCoveragePath } from '#web/api/coverage.ts'
import {
  fetchTable,
  fetchWhoPosted,
  listSeats,
  toNamesKey,
  toTableKey,
  toTablePath,
  toWhoKey,
} from '#web/api/who-posts.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { listAsked } from '#web/feed-query/question.ts'
import { readWhoPostsView, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { loadNames } from '#web/pages/feed/load.ts'
import { findRedirect } from '#web/pages/feed/redirect.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

/** Loads the numbers of the question, the names of the open row, and the table of all subjects. */
export const load: Load = async ({ url, ask }) => {
  const redirect = await findRedirect(url, ask)
  if (redirect !== null) return redirect
  const query = toFirstPage(toFeedQuery(url.searchParams))
  const view = readWhoPostsView(url.search)
  const isAsked = listAsked(query).length > 0
  const kinds = new Set(['subject', view.rows] as const)
  const [who, people, ...tables] = await Promise.all([
    isAsked ? loadWho(query, view, ask) : [],
    loadNames(query, ask),
    ...[...kinds].map((rows) => loadTable(toTablePath(query, rows, view.by), isAsked, ask)),
  ])
  return [...who, ...people, ...tables.flat()]
}

async function loadWho(query: FeedQuery, view: WhoPostsView, ask: Ask): Promise<SeededAnswer[]> {
  const path = toCoveragePath(query)
  const { counts, seats } = await fetchWhoPosted(ask, path)
  const answers: SeededAnswer[] = [{ key: toWhoKey(path), data: counts }]
  if (view.names === null) return answers
  const row = view.names || null
  return [...answers, { key: toNamesKey(path, view.by, row), data: listSeats(seats, view.by, row) }]
}

/** Below the answer to a question, the browser loads the table that fails here. */
async function loadTable(path: string, isAsked: boolean, ask: Ask): Promise<SeededAnswer[]> {
  try {
    return [{ key: toTableKey(path), data: await fetchTable(ask, path) }]
  } catch (error) {
    if (isAsked) return []
    throw error
  }
}
