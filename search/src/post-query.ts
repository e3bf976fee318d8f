import { type FilterOf, listFilterNames, type Network, type ValueOf } from '@hemicycle/contract'

/** A parsed query for posts. An empty list does not filter. */
export interface PostQuery {
  window: { from: Date; to: Date }
  /** When we first saw a post: after the first moment, up to and including the second. Null does not filter. */
  seen: { since: Date | null; until: Date | null }
  /** By their names in the API. */
  lists: { [Name in FilterOf<'list'>]: ValueOf<Name>[] }
  hiddenContributors: string[]
  /** Accounts whose posts are not shown, not even as reposts by others. */
  hiddenAccounts: string[]
  /** A post must match at least one word of every group. */
  anyOf: string[][]
  allOf: string[]
  noneOf: string[]
  /** Networks whose posts are left out where an earlier one on another of them is on the same card. */
  foldedNetworks: readonly Network[]
  /** Without a filter or a date: all visitors share one answer. */
  isShared: boolean
}

export const toLists = (valuesOf: (name: FilterOf<'list'>) => string[]): PostQuery['lists'] =>
  Object.fromEntries(
    listFilterNames('list').map((name) => [name, valuesOf(name)]),
  ) as PostQuery['lists']

export interface PageRequest {
  size: number
  /** Pages to skip, for clients that use page numbers instead of `next`. */
  skip: number
  after: PageCursor | null
}

/** Of the post at the end of a page, exactly as the engine returned them. */
export type SortValues = [postedAtMs: number, id: string]

/** Where the next or the previous page begins. */
export interface PageCursor {
  values: SortValues
  /** The number of posts before it. */
  offset: number
  direction: 'next' | 'prev'
}
