import type { Ask } from '#web/api/client.ts'
import { understandTyped } from '#web/api/typed.ts'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toFeedQuery, toQueryString, TYPED } from '#web/feed-query/feed-query.ts'
import { withFiltersOf } from '#web/feed-query/list-filters.ts'
import { findPostId } from '#web/feed-query/search-text/find-post-id.ts'
import { withLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { readQuery } from '#web/feed-query/subject.ts'
import { paths } from '#web/router/paths.ts'

/**
 * Redirects the address or id of a post to its page, and other typed text to the URL of its query, with operators as
 * filters: one query has one URL, and the browser's first scripts, which parse plain words only, need no parser for
 * operators.
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
