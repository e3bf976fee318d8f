import type { Network } from './network-names.ts'
import type {
  ContributorType,
  CoveredBy,
  MediaType,
  PostKind,
  RemovalReason,
} from './vocabulary.ts'

/** Offsets are UTF-16 positions in `text`, already checked against it. */
export type Entity =
  | { type: 'hashtag'; start: number; end: number; tag: string }
  | { type: 'mention'; start: number; end: number; username: string; nativeId: string | null }
  | { type: 'link'; start: number; end: number; url: string; display: string }

export interface Media {
  type: MediaType
  /** Address of the picture at the source; for a video, of its preview. Never sent to a browser. */
  address: string
  width: number
  height: number
  alt: string | null
  durationMs: number | null
}

/** A page that the author attached; shown below the text unless the text links to it. */
export interface LinkCard {
  url: string
  title: string
  description: string
}

/** Pictures that are shown only to a reader who asks for them. Nothing else may show them. */
export interface Cover {
  /** The one that asks for it; the author, if both do. */
  by: CoveredBy
  /** Why. */
  labels: string[]
  media: Media[]
}

export interface PostContent {
  text: string
  entities: Entity[]
  media: Media[]
  /** Holds all pictures of the post, if its author or the network's moderators want them covered; `media` is empty then. */
  cover?: Cover | null
  card?: LinkCard | null
  /** As the network reports it, or `und`. */
  lang: string
}

/** All pictures of a post, covered or not; a picture's place in them is part of its address. */
export const listPictures = ({ media, cover }: Pick<PostContent, 'media' | 'cover'>): Media[] =>
  cover?.media ?? media

/** A post shown inside another post. */
export interface ReferencedPost extends PostContent {
  id: string
  network: Network
  authorNativeId: string
  authorName: string
  authorHandle: string
  authorPicture: string | null
  postedAt: Date
  sourceUrl: string
  /** False when the network no longer has it; then its content is erased. */
  available: boolean
}

/** The author's data when the post was written; it does not change when they change group. */
export interface AuthorAsOfPosting {
  contributorId: string
  type: ContributorType
  country: string | null
  eparty: string | null
}

export interface KnownReference extends ReferencedPost {
  /** Null for an author who is not a contributor. */
  author: AuthorAsOfPosting | null
  /** Whether the archive has it as a post of its own, found by its id. */
  held: boolean
  /** Only its author and address are known: the network could not be asked for it. */
  pending?: boolean
}

/** The original that a repost shows instead of its own text, if available. */
export const toReposted = <Original extends { available: boolean }>({
  kind,
  reference,
}: {
  kind: string
  reference: Original | null
}): Original | null => (kind === 'repost' && reference?.available ? reference : null)

/**
 * The author of the original of a repost, if the network named them. Without the original, the mention at the start of
 * the repost does: RT @name.
 */
export function toRepostedNativeId({
  kind,
  reference,
  content,
}: {
  kind: PostKind
  reference: Pick<ReferencedPost, 'authorNativeId'> | null
  content: Pick<PostContent, 'entities'>
}): string | null {
  if (kind !== 'repost') return null
  const [mentioned] = content.entities.flatMap((entity) =>
    entity.type === 'mention' ? [entity.nativeId] : [],
  )
  return reference?.authorNativeId ?? mentioned ?? null
}

/** The same words by the same contributor on another network, shown on one card. */
export interface PostCopy {
  network: Network
  id: string
  postedAt: Date
  kind: PostKind
  /** Of the author, on the day of this one. */
  eparty: string | null
  content: PostContent | null
}

/** A post as stored; the search index is built from it. */
export interface KnownPost {
  id: string
  /** All ids of its edit chain, oldest first; the first one is `id`. */
  versions: string[]
  revision: number
  network: Network
  /** The network's own address of the post, from which its id was made; null where the id is the network's own. */
  address: string | null
  postedAt: Date
  firstSeenAt: Date
  author: AuthorAsOfPosting
  /** The account it was posted from; its author may have several. */
  authorNativeId: string
  kind: PostKind
  /** Null once removed, and while withheld from readers. */
  content: PostContent | null
  edited: boolean
  /** When we saw its last edit; null where nobody wrote that down. */
  editSeenAt?: Date | null
  sourceUrl: string
  refersTo: string | null
  reference: KnownReference | null
  removal: RemovalReason | null
  fingerprint: string | null
  /** The client's own time of posting, if the network's contradicts it. */
  claimedAt?: Date | null
  /** What its author and the network's moderators say about it. */
  labels?: string[]
  /** Its copies on other networks, earliest first; with the post itself, they are one card. */
  alsoOn?: PostCopy[]
}
