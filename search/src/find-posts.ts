import { listWindowAliases, type Months } from './months.ts'
import { ask, type Search } from './open-search.ts'
import type { PostDocument } from './post-document.ts'
import { toPostFilter } from './post-filter.ts'
import type { PageRequest, PostQuery, SortValues } from './post-query.ts'
import { toLane } from './lanes/to-lane.ts'
import { readHits, type Hit } from './read-hits.ts'

export interface FoundPosts {
  posts: PostDocument[]
  total: number
  /** Where the pages beside this one begin; null at the ends of the list. */
  prev: SortValues | null
  next: SortValues | null
}

/** Newest first, always; a page goes on exactly where the last one ended, whatever has arrived since. */
export async function findPosts(
  search: Search,
  months: Months,
  query: PostQuery,
  page: PageRequest,
): Promise<FoundPosts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { posts: [], total: 0, prev: null, next: null }
  const { hits, total } = readHits(
    await ask(search, aliases.join(','), toFindPosts(query, page), toLane(query)),
  )
  const back = page.after?.direction === 'prev'
  const isMore = hits.length > page.size
  const isBegun = page.after !== null || page.skip > 0
  const shown = back ? hits.slice(0, page.size).toReversed() : hits.slice(0, page.size)
  const hasBefore = total > 0 && (back ? isMore : isBegun)
  const hasAfter = total > 0 && (back || isMore)
  return {
    posts: shown.map((hit) => hit.source as unknown as PostDocument),
    total,
    prev: hasBefore ? (toSortValues(shown[0]) ?? toEnd(query)) : null,
    next: hasAfter ? (toSortValues(shown.at(-1)) ?? toBeginning(query)) : null,
  }
}

const toSortValues = (hit: Hit | undefined): SortValues | null =>
  hit ? (hit.sort as SortValues) : null

/** No id stands before this one. */
const FIRST_ID = '0'
/** Places beside a page that is empty because its posts have gone, or because it was counted past the end. */
const toBeginning = ({ window }: PostQuery): SortValues => [window.to.getTime(), FIRST_ID]
const toEnd = ({ window }: PostQuery): SortValues => [window.from.getTime() - 1, FIRST_ID]

/** One more than asked for is read, to know whether the list goes on. */
export function toFindPosts(query: PostQuery, { size, skip, after }: PageRequest) {
  const order = after?.direction === 'prev' ? 'asc' : 'desc'
  return {
    size: size + 1,
    ...(after ? { search_after: after.values } : { from: skip * size }),
    track_total_hits: true,
    query: toPostFilter(query),
    sort: [{ postedAt: order }, { id: order }],
  }
}
