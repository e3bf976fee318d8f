import type {
  Network,
  PostContent,
  PostKind,
  ReferencedPost,
  RemovalReason,
} from '@hemicycle/contract'

/** A post cleaned and ready to keep. */
export interface NewPost {
  /** Every id of its edit chain, oldest first. */
  versions: [string, ...string[]]
  network: Network
  authorNativeId: string
  kind: PostKind
  content: PostContent
  sourceUrl: string
  /** Of the first version. */
  postedAt: Date
  fingerprint: string
  refersTo: string | null
  /** What it refers to, when the network sent it along. */
  reference: Omit<ReferencedPost, 'available'> | null
  /** Hidden in our country, content kept. */
  withheld: boolean
}

/** The network says that a post is gone. Any id of its edit chain may be named. */
export interface Removal {
  id: string
  network: Network
  authorNativeId: string
  reason: RemovalReason
  /** Used when the post itself never arrived. */
  postedAt: Date
}
