import type { Ask } from '#web/api/client.ts'
import { fetchName, toNameKey } from '#web/api/contributor-name.ts'
import { type FeedPages, fetchPosts, toFeedKey } from '#web/api/feed.ts'
import { understandTyped } from '#web/api/typed.ts'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery, toQueryString, TYPED } from '#web/feed-query/feed-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { readQuery } from '#web/feed-query/subject.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { paths } from '#web/router/paths.ts'

const PEOPLE = new Set(['contributors_ids', 'contributors_exclues'])
/** As many as are named one by one above a feed. */
const MAX_PEOPLE = 6

/** The posts of the question in an address. */
export const load: Load = async ({ url, ask }) =>
  (await findRedirect(url, ask)) ?? loadPosts(toFeedQuery(url.searchParams), ask)

/**
 * What was typed becomes the question's own address, operators its filters: one question has one
 * address, and the browser's first scripts, which read plain words only, need not understand more.
 */
export async function findRedirect({ searchParams }: URL, ask: Ask): Promise<string | null> {
  const typed = searchParams.get(TYPED)
  if (typed === null) return null
  const { 'search-value': _, ...others } = toFeedQuery(searchParams)
  return paths.search + toQueryString({ ...others, ...(await understandTyped(ask, typed)) })
}

/** The beginning of a list, for an address with a place in it that the API does not know. */
export function toBeginning({ pathname, searchParams }: URL): string | null {
  const query = readQuery(pathname, searchParams)
  return query.after === undefined ? null : pathname + toQueryString(toFirstPage(query))
}

/** The first posts for a question, and the names of those whom it names. */
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

/** Who cannot be asked for now is left to the browser. */
async function loadPeople(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const named = listFilters(query).filter(({ name }) => PEOPLE.has(name))
  const ids = new Set(named.slice(0, MAX_PEOPLE).map(({ value }) => value))
  const loadName = async (id: string) => ({ key: toNameKey(id), data: await fetchName(ask, id) })
  const found = await Promise.allSettled([...ids].map(loadName))
  return found.flatMap((name) => (name.status === 'fulfilled' ? [name.value] : []))
}
