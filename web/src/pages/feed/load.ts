import type { Ask } from '#web/api/client.ts'
import { fetchName, toNameKey } from '#web/api/contributor-name.ts'
import { fetchCount, toCountKey } from '#web/api/count.ts'
import { type FeedPages, fetchPosts, toFeedKey } from '#web/api/feed.ts'
import { understandTyped } from '#web/api/typed.ts'
import { listChanges } from '#web/features/results/changes.ts'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery, toQueryString, TYPED } from '#web/feed-query/feed-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { readQuery } from '#web/feed-query/subject.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { paths } from '#web/router/paths.ts'

const PEOPLE = new Set(['contributors_ids', 'contributors_exclues'])
/** The number of people whom the line above a feed lists by name. */
const MAX_PEOPLE = 6

/** Loads the posts for the query in a URL. */
export const load: Load = async ({ url, ask }) =>
  (await findRedirect(url, ask)) ?? loadList(toFeedQuery(url.searchParams), ask)

/** Loads the first posts for a query; if there are none, what would find some. */
export async function loadList(
  query: FeedQuery,
  ask: Ask,
  pageSize?: number,
): Promise<SeededAnswer[]> {
  const posts = await loadPosts(query, ask, pageSize)
  const { pages } = posts[0]?.data as FeedPages
  if (pages[0]?.items.length !== 0) return posts
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

/**
 * Redirects typed text to the URL of its query, with operators as filters: one query has one URL, and the browser's
 * first scripts, which parse plain words only, need no parser for operators.
 */
export async function findRedirect({ searchParams }: URL, ask: Ask): Promise<string | null> {
  const typed = searchParams.get(TYPED)
  if (typed === null) return null
  const { 'search-value': _, ...others } = toFeedQuery(searchParams)
  return paths.search + toQueryString({ ...others, ...(await understandTyped(ask, typed)) })
}

/** The start of a list, for a URL whose cursor the API rejects. */
export function toBeginning({ pathname, searchParams }: URL): string | null {
  const query = readQuery(pathname, searchParams)
  return query.after === undefined ? null : pathname + toQueryString(toFirstPage(query))
}

/** Loads the first posts for a query, and the names of the people in its filters. */
export async function loadPosts(
  query: FeedQuery,
  ask: Ask,
  pageSize?: number,
): Promise<SeededAnswer[]> {
  const path = toFeedApiUrl(query, pageSize)
  const [page, people] = await Promise.all([fetchPosts(ask, path), loadPeople(query, ask)])
  const data: FeedPages = { pages: [page], pageParams: [path] }
  return [{ key: toFeedKey(query, pageSize), data }, ...people]
}

/** The browser loads the names that fail here. */
async function loadPeople(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const named = listFilters(query).filter(({ name }) => PEOPLE.has(name))
  const ids = new Set(named.slice(0, MAX_PEOPLE).map(({ value }) => value))
  const loadName = async (id: string) => ({ key: toNameKey(id), data: await fetchName(ask, id) })
  const found = await Promise.allSettled([...ids].map(loadName))
  return found.flatMap((name) => (name.status === 'fulfilled' ? [name.value] : []))
}
