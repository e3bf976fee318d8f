import type {
  Network,
  PostContent,
  PostKind,
  ReferencedPost,
  RemovalReason,
} from '@hemicycle/contract'

/** A normalised post, ready to be saved. */
export interface NewPost {
  /** All ids of its edit chain, oldest first. */
  versions: [string, ...string[]]
  network: Network
  /** The network's own address of the post, from which its id was made; null where the id is the network's own. */
  address: string | null
  authorNativeId: string
  kind: PostKind
  content: PostContent
  sourceUrl: string
  /** The time of the first version. */
  postedAt: Date
  /** The client's own time of posting, if the network's contradicts it. */
  claimedAt: Date | null
  /** Which of two writes under one id is newer; null where ids say that. */
  rev: string | null
  /** The network's own digest of what the author wrote; null where it has none. */
  digest: string | null
  /** The author's own labels. */
  labels: string[]
  fingerprint: string
  refersTo: string | null
  /** The post it refers to, if the network sent it along. */
  reference: NewReference | null
  /** The network hides it in our country; we keep its content. */
  withheld: boolean
}

export interface NewReference extends Omit<ReferencedPost, 'available'> {
  address: string | null
  /** Only its author and address are known. */
  pending?: boolean
}

/** The network reports that a post is gone. `id` may be any id of its edit chain. */
export interface Removal {
  id: string
  network: Network
  /** As in `NewPost`. */
  address: string | null
  authorNativeId: string
  reason: RemovalReason
  /** Used if the post itself never arrived. */
  postedAt: Date
  /** As in `NewPost`; a removal does not replace a newer post. */
  rev?: string | null
}
