import type { ContributorType, Network } from './vocabulary.ts'

/** A contributor as we know it: what the store keeps and the search index is built from. */
export interface KnownContributor {
  id: string
  revision: number
  codictId: number | null
  type: ContributorType
  firstName: string
  lastName: string
  fullName: string
  country: string | null
  /** Today's group; what counts for a post is the group of its own day. */
  eparty: string | null
  groupName: string | null
  localParty: string | null
  /** Address of the picture at its source. Never given to a browser. */
  picture: string | null
  profileLink: string | null
  links: { type: string | null; url: string }[]
  /** Those that are followed come first; one that the roster no longer lists is only known by its posts. */
  accounts: { network: Network; nativeId: string; handle: string; unlisted?: boolean }[]
  hidden: boolean
  /** Holds a mandate today. */
  sitting: boolean
}
