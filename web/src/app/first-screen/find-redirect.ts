import type { Ask } from '#web/api/ask.ts'
import { understandTyped } from '#web/api/understand-typed.ts'
import { paths } from '#web/router/paths.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toFeedQuery, toQueryString, TYPED } from '#web/feed-query/feed-query.ts'
import { readQuery } from '#web/feed-query/subject.ts'

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
