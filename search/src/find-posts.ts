import { readAggregations } from './counts/read-aggregations.ts'
import { listWindowAliases, type Months } from './months.ts'
import { runQuery, type Search } from './open-search.ts'
import type { PostDocument } from './post-document.ts'
import { isCopy, isFolded, toCopiesFilter } from './post-filter.ts'
import type { PageRequest, PostQuery, SortValues } from './post-query.ts'
import { toLane } from './lanes/to-lane.ts'
import { readHits, type Hit } from './read-hits.ts'

export interface FoundPosts {
  posts: PostDocument[]
  total: number
  /** How many more match that are on the same card as an earlier one that matches. */
  copies: number
  /** Where the previous and next page begin; null at the ends of the list. */
  prev: SortValues | null
  next: SortValues | null
}

/** Newest first. A page continues exactly where the last one ended, whatever arrived since. */
export async function findPosts(
  search: Search,
  months: Months,
  query: PostQuery,
  page: PageRequest,
): Promise<FoundPosts> {
  const aliases = await listWindowAliases(search, months, query.window)
  if (aliases.length === 0) return { posts: [], total: 0, copies: 0, prev: null, next: null }
  const answer = await runQuery(search, aliases.join(','), toFindPosts(query, page), toLane(query))
  const { hits, total } = readHits(answer)
  const isBackward = page.after?.direction === 'prev'
  const hasMore = hits.length > page.size
  const isFirstPage = page.after === null && page.skip === 0
  const shown = isBackward ? hits.slice(0, page.size).toReversed() : hits.slice(0, page.size)
  const hasPrev = total > 0 && (isBackward ? hasMore : !isFirstPage)
  const hasNext = total > 0 && (isBackward || hasMore)
  return {
    posts: shown.map((hit) => hit.source as unknown as PostDocument),
    total,
    copies: isFolded(query) ? readCopies(answer) : 0,
    prev: hasPrev ? (toSortValues(shown[0]) ?? toEnd(query)) : null,
    next: hasNext ? (toSortValues(shown.at(-1)) ?? toBeginning(query)) : null,
  }
}

const toSortValues = (hit: Hit | undefined): SortValues | null =>
  hit ? (hit.sort as SortValues) : null

/** Sorts before all other ids. */
const FIRST_ID = '0'
/** Cursors for an empty page: its posts are gone, or its number is past the end. */
const toBeginning = ({ window }: PostQuery): SortValues => [window.to.getTime(), FIRST_ID]
const toEnd = ({ window }: PostQuery): SortValues => [window.from.getTime() - 1, FIRST_ID]

const readCopies = (answer: unknown): number =>
  (readAggregations(answer) as { copies: { doc_count: number } }).copies.doc_count

/** Requests one post more than the page size, to know whether there is a next page. */
export function toFindPosts(query: PostQuery, { size, skip, after }: PageRequest) {
  const order = after?.direction === 'prev' ? 'asc' : 'desc'
  const copies = isFolded(query) ? isCopy(query) : null
  return {
    size: size + 1,
    ...(after ? { search_after: after.values } : { from: skip * size }),
    track_total_hits: true,
    query: toCopiesFilter(query),
    // After the query, which counts the copies, too.
    ...(copies && {
      post_filter: { bool: { must_not: [copies] } },
      aggs: { copies: { filter: copies } },
    }),
    sort: [{ postedAt: order }, { id: order }],
  }
}
