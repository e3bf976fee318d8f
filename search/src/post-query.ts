import type { ContributorType, MediaFilter, PostKind } from '@hemicycle/contract'

/** A question about posts, understood. Empty lists ask for nothing. */
export interface PostQuery {
  window: { from: Date; to: Date }
  contributors: string[]
  excludedContributors: string[]
  /** Accounts whose posts are not shown, not even when somebody else reposts them. */
  hiddenAccounts: string[]
  types: ContributorType[]
  countries: string[]
  groups: string[]
  media: MediaFilter[]
  langs: string[]
  kinds: PostKind[]
  /** Each group is satisfied by any of its words; all groups must be. */
  anyOf: string[][]
  allOf: string[]
  noneOf: string[]
  /** Without a filter or a date: everybody asks it, and one answer serves all. */
  isShared: boolean
}

export interface PageRequest {
  size: number
  /** Pages to skip, for clients that count pages instead of following `next`. */
  skip: number
  after: Place | null
}

/** Sort values of the post at the end of a page, exactly as the engine gave them. */
export type Cursor = [postedAtMs: number, id: string]

/** A place in a list: between which posts, how many stand before it, and whether what stands before is wanted. */
export interface Place {
  cursor: Cursor
  given: number
  back?: true
}
