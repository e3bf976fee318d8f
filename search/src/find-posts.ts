import { listWindowAliases, type Months } from './months.ts'
import { ask, type Search } from './open-search.ts'
import type { PostDocument } from './post-document.ts'
import { toPostFilter } from './post-filter.ts'
import type { Cursor, PageRequest, PostQuery } from './post-query.ts'
import { readHits } from './read-hits.ts'

export interface FoundPosts {
  posts: PostDocument[]
  total: number
  /** Where the next page begins; null at the end. */
  cursor: Cursor | null
}

/** Newest first, always; a page goes on exactly where the last one ended, whatever has arrived since. */
export async function findPosts(
  search: Search,
  months: Months,
  query: PostQuery,
  page: PageRequest,
): Promise<FoundPosts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { posts: [], total: 0, cursor: null }
  const { hits, total } = readHits(await ask(search, aliases.join(','), toFindPosts(query, page)))
  const last = hits.length > page.size ? hits[page.size - 1] : undefined
  return {
    posts: hits.slice(0, page.size).map((hit) => hit.source as unknown as PostDocument),
    total,
    cursor: last ? (last.sort as Cursor) : null,
  }
}

/** One more than asked for is read, to know whether there is a next page. */
export const toFindPosts = (query: PostQuery, { size, skip, after }: PageRequest) => ({
  size: size + 1,
  ...(after ? { search_after: after.cursor } : { from: skip * size }),
  track_total_hits: true,
  query: toPostFilter(query),
  sort: [{ postedAt: 'desc' }, { id: 'desc' }],
})
