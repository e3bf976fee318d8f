import { type FilterOf, listFilterNames, type ValueOf } from '@hemicycle/contract'

/** A question about posts, understood. Empty lists ask for nothing. */
export interface PostQuery {
  window: { from: Date; to: Date }
  /** By the names of the wire. */
  lists: { [Name in FilterOf<'list'>]: ValueOf<Name>[] }
  hiddenContributors: string[]
  /** Accounts whose posts are not shown, not even when somebody else reposts them. */
  hiddenAccounts: string[]
  /** Each group is satisfied by any of its words; all groups must be. */
  anyOf: string[][]
  allOf: string[]
  noneOf: string[]
  /** Without a filter or a date: everybody asks it, and one answer serves all. */
  isShared: boolean
}

/** Every list with its values. */
export const toLists = (valuesOf: (name: FilterOf<'list'>) => string[]): PostQuery['lists'] =>
  Object.fromEntries(
    listFilterNames('list').map((name) => [name, valuesOf(name)]),
  ) as PostQuery['lists']

export interface PageRequest {
  size: number
  /** Pages to skip, for clients that count pages instead of following `next`. */
  skip: number
  after: PageCursor | null
}

/** Of the post at the end of a page, exactly as the engine gave them. */
export type SortValues = [postedAtMs: number, id: string]

/** Where the next or the previous page begins. */
export interface PageCursor {
  values: SortValues
  /** How many posts stand before it. */
  offset: number
  direction: 'next' | 'prev'
}
