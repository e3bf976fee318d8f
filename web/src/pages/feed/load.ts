import type { Ask } from '#web/api/client.ts'
import { fetchName, toNameKey } from '#web/api/contributor-name.ts'
import { fetchCount, toCountKey } from '#web/api/count.ts'
import { type FeedPages, fetchPosts, toFeedKey } from '#web/api/feed.ts'
import { fetchPostedToday } from '#web/api/members-posted.ts'
import { POSTED_TODAY_KEY } from '#web/api/posted-today-key.ts'
import { fetchSubjectName, toSubjectNameKey } from '#web/api/subject.ts'
import { isPerson } from '#web/features/active-filters/name-filter.ts'
import { listChanges } from '#web/features/results/changes.ts'
import { hasSearchNotes, loadSearchNotes } from '#web/features/search-notes/SearchNotes.tsx'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { findRedirect } from './redirect.ts'

/** The number of people and subjects that the line above a feed calls by name. */
const MAX_NAMES = 6

/** Loads the posts for the query in a URL. */
export const load: Load = async ({ url, ask }) => {
  await loadNotes(url)
  const query = toFeedQuery(url.searchParams)
  const redirect = await findRedirect(url, ask)
  if (redirect !== null) return redirect
  const [list, posted] = await Promise.all([
    loadList(query, ask),
    isWholeFeed(query) ? loadPostedToday(ask) : [],
  ])
  return [...list, ...posted]
}

/** The page waits at most this long for a number that the browser can load too. */
const NUMBER_TIMEOUT_MS = 500

/** Loads how many members have posted today. */
async function loadPostedToday(ask: Ask): Promise<SeededAnswer[]> {
  const isLate = new Promise<null>((resolve) => {
    setTimeout(resolve, NUMBER_TIMEOUT_MS, null).unref()
  })
  const data = await Promise.race([fetchPostedToday(ask).catch(() => null), isLate])
  return data ? [{ key: POSTED_TODAY_KEY, data }] : []
}

/** Loads the code of the notes, if the page has some. */
export async function loadNotes({ search }: URL): Promise<void> {
  if (hasSearchNotes(search)) await loadSearchNotes()
}

/** Loads the first posts for a query; if there are none, what would find some. */
export async function loadList(
  query: FeedQuery,
  ask: Ask,
  pageSize?: number,
): Promise<SeededAnswer[]> {
  const posts = await loadPosts(query, ask, pageSize)
  const first = posts[0]?.data as FeedPages | undefined
  if (first?.pages[0]?.items.length !== 0) return posts
  const changes = listChanges(query, Date.now())
  return [...posts, ...(await loadCounts(changes, ask))]
}

/** Loads the numbers of posts of other queries. A number that fails is unknown, and the browser does not ask again. */
export const loadCounts = (queries: { query: FeedQuery }[], ask: Ask): Promise<SeededAnswer[]> =>
  Promise.all(
    queries.map(async ({ query }) => ({
      key: toCountKey(query),
      data: await fetchCount(ask, query).catch(() => null),
    })),
  )

/** Loads the first posts for a query, and the names of the people and subjects in its filters. */
export async function loadPosts(
  query: FeedQuery,
  ask: Ask,
  pageSize?: number,
): Promise<SeededAnswer[]> {
  const path = toFeedApiUrl(query, pageSize)
  const [page, names] = await Promise.all([fetchPosts(ask, path), loadNames(query, ask)])
  const data: FeedPages = { pages: [page], pageParams: [path] }
  return [{ key: toFeedKey(query, pageSize), data }, ...names]
}

/** The browser loads the names that fail here. */
export async function loadNames(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const filters = listFilters(query)
  const people = filters.filter(isPerson).slice(0, MAX_NAMES)
  const subjects = filters.filter(({ name }) => name === 'subject').slice(0, MAX_NAMES)
  const loadName = async (id: string) => ({ key: toNameKey(id), data: await fetchName(ask, id) })
  const loadSubjectName = async (id: string) => ({
    key: toSubjectNameKey(id),
    data: await fetchSubjectName(ask, id),
  })
  const found = await Promise.allSettled([
    ...people.map(({ value }) => loadName(value)),
    ...subjects.map(({ value }) => loadSubjectName(value)),
  ])
  return found.flatMap((name) => (name.status === 'fulfilled' ? [name.value] : []))
}
