import type { ContributorType } from '@hemicycle/contract'

export interface RosterGroup {
  code: string
  name: string
  rank: number
  aliases: string[]
}

/** Days are `yyyy-mm-dd`; an open end is null. */
interface RosterSpan {
  from: string
  to: string | null
}

export interface RosterContributor {
  /** Stays the same from one roster to the next. */
  key: string
  codictId: number | null
  type: ContributorType
  firstName: string
  lastName: string
  fullName: string
  /** Codes as on our wire: GR and SL. */
  country: string | null
  localParty: string | null
  pictureLink: string | null
  profileLink: string | null
  memberships: (RosterSpan & { group: string })[]
  mandates: RosterSpan[]
  accounts: { network: 'twitter'; nativeId: string; handle: string }[]
  links: { type: string | null; url: string }[]
}

/** Who sits in the parliament and how to follow them: what the operator's import reads. */
export interface Roster {
  groups: RosterGroup[]
  contributors: RosterContributor[]
}
