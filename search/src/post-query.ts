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
}

export interface PageRequest {
  size: number
  /** Pages to skip, for clients that count pages instead of following `next`. */
  skip: number
  after: Place | null
}

/** Where a page ended: sort values of its last post, exactly as the engine gave them. */
export type Cursor = [postedAtMs: number, id: string]

/** A place in a list: where a page ended, and how many had been given by then. */
export interface Place {
  cursor: Cursor
  given: number
}
