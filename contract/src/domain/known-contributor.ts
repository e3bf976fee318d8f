import type { Network } from './network-names.ts'
import type { ContributorType } from './vocabulary.ts'

/** Days in Brussels (`yyyy-mm-dd`); `to` is inclusive, null when open-ended. */
export interface DaySpan {
  from: string
  to: string | null
}

export interface KnownAccount {
  network: Network
  nativeId: string
  handle: string
  unlisted?: boolean
  /** Origin of the account's own server, where its pictures are; for networks where each account has one. */
  server?: string
  /** The author asks not to be shown to people who are not signed in. */
  signedInOnly?: boolean
  /** Its owner or its network does not let its posts be seen here, or it is gone. */
  notShown?: boolean
  /** Since when the roster names it, in epoch seconds; missing if that is not known. */
  followedAt?: number
  /** Of a press feed that is away: when it could last be read, in epoch seconds. */
  unreadSince?: number
}

/** A contributor as stored; the search index is built from it. Nothing in it depends on the current date. */
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
  /** Address of the picture at its source. Never sent to a browser. */
  picture: string | null
  profileLink: string | null
  links: { type: string | null; url: string }[]
  /** Followed accounts first. An unlisted account is no longer in the roster; only its posts are known. */
  accounts: KnownAccount[]
  hidden: boolean
  /** When they hold a seat: past, present and future. */
  mandates: DaySpan[]
  /** When they belong to which group. A post belongs to the group of its own day. */
  memberships: (DaySpan & { eparty: string; groupName: string })[]
}
