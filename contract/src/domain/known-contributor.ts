import type { Network } from './networks.ts'
import type { ContributorType } from './vocabulary.ts'

/** Days in Brussels (`yyyy-mm-dd`); `to` is the last one that counts, null while it lasts. */
export interface DaySpan {
  from: string
  to: string | null
}

/** A contributor as we know it: what the store keeps and the search index is built from. Nothing in it ages. */
export interface KnownContributor {
  id: string
  revision: number
  codictId: number | null
  type: ContributorType
  firstName: string
  lastName: string
  fullName: string
  country: string | null
  localParty: string | null
  /** Address of the picture at its source. Never given to a browser. */
  picture: string | null
  profileLink: string | null
  links: { type: string | null; url: string }[]
  /** Those that are followed come first; one that the roster no longer lists is only known by its posts. */
  accounts: { network: Network; nativeId: string; handle: string; unlisted?: boolean }[]
  hidden: boolean
  /** When they hold a seat: before, now and later. */
  mandates: DaySpan[]
  /** When they belong to which group. What counts for a post is the group of its own day. */
  memberships: (DaySpan & { eparty: string; groupName: string })[]
}
