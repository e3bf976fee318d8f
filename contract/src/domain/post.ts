import type { Network } from './networks.ts'
import type { ContributorType, MediaType, PostKind, RemovalReason } from './vocabulary.ts'

/** Offsets are UTF-16 positions in `text`, already checked against it. */
export type Entity =
  | { type: 'hashtag'; start: number; end: number; tag: string }
  | { type: 'mention'; start: number; end: number; username: string; nativeId: string | null }
  | { type: 'link'; start: number; end: number; url: string; display: string }

export interface Media {
  type: MediaType
  /** Address of the picture at the source; for a video, of its preview. Never given to a browser. */
  address: string
  width: number
  height: number
  alt: string | null
  durationMs: number | null
}

/** What a post says, as the network said it. */
export interface PostContent {
  text: string
  entities: Entity[]
  media: Media[]
  /** As the network tells it, or `und`. */
  lang: string
}

/** A post that is not ours, shown inside one of ours. */
export interface ReferencedPost extends PostContent {
  id: string
  network: Network
  authorNativeId: string
  authorName: string
  authorHandle: string
  authorPicture: string | null
  postedAt: Date
  sourceUrl: string
  /** False once the network no longer has it; nothing of its content is kept then. */
  available: boolean
}

/** What the author was when the post was written; it stays so when they change group. */
export interface AuthorAsOfPosting {
  contributorId: string
  type: ContributorType
  country: string | null
  eparty: string | null
}

/** A referenced post, and what its author was when it was written; null for somebody who is not ours. */
export interface KnownReference extends ReferencedPost {
  author: AuthorAsOfPosting | null
  /** Whether it is a post of ours as well, which can be asked for by its id. */
  held: boolean
}

/** What a repost shows in place of its own words: the original, when there is one to show. */
export const toReposted = <Original extends { available: boolean }>({
  kind,
  reference,
}: {
  kind: string
  reference: Original | null
}): Original | null => (kind === 'repost' && reference?.available ? reference : null)

/** A post as we know it: what the store keeps and the search index is built from. */
export interface KnownPost {
  id: string
  /** Every id of its edit chain, oldest first; the first one is `id`. */
  versions: string[]
  revision: number
  network: Network
  postedAt: Date
  firstSeenAt: Date
  author: AuthorAsOfPosting
  /** The account it was posted from; its author may have several. */
  authorNativeId: string
  kind: PostKind
  /** Null once removed, and while withheld from readers. */
  content: PostContent | null
  edited: boolean
  sourceUrl: string
  refersTo: string | null
  reference: KnownReference | null
  removal: RemovalReason | null
  fingerprint: string | null
}
