import type { Ask } from '#web/api/client.ts'
import { fetchName, toNameKey } from '#web/api/contributor-name.ts'
import { fetchCount, toCountKey } from '#web/api/count.ts'
import { type FeedPages, fetchPosts, toFeedKey } from '#web/api/feed.ts'
import { understandTyped } from '#web/api/typed.ts'
import { listChanges } from '#web/features/results/changes.ts'
import { hasSearchNotes, loadSearchNotes } from '#web/features/search-notes/SearchNotes.tsx'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery, toQueryString, TYPED } from '#web/feed-query/feed-query.ts'
import { listFilters, withFiltersOf } from '#web/feed-query/list-filters.ts'
import { findPostId } from '#web/feed-query/search-text/find-post-id.ts'
import { withLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { readQuery } from '#web/feed-query/subject.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { paths } from '#web/router/paths.ts'

const PEOPLE = new Set(['contributors_ids', 'contributors_exclues'])
/** The number of people whom the line above a feed lists by name. */
const MAX_PEOPLE = 6

/** Loads the posts for the query in a URL. */
export const load: Load = async ({ url, ask }) => {
  await loadNotes(url)
  return (await findRedirect(url, ask)) ?? loadList(toFeedQuery(url.searchParams), ask)
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
/**
 * Redirects the address or id of a post to its page, and other typed text to the URL of its query, with operators as filters: one query has one URL, and the browser's
 * first scripts, which parse plain words only, need no parser for operators.
 */
export async function findRedirect(
  { pathname, search, searchParams }: URL,
  ask: Ask,
): Promise<string | null> {
  const typed = searchParams.get(TYPED)
  if (typed === null) return null
  const id = findPostId(typed)
  if (id !== null) return paths.post(id)
  const { query, leftOut } = await understandTyped(ask, typed)
  const next = withFiltersOf(toFeedQuery(searchParams), query)
  return withLeftOut(toResultsAddress(pathname, next, search), leftOut)
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
