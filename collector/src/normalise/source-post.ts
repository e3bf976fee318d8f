import type { LinkCard, Media, Network, PostKind } from '@hemicycle/contract'

/** Positions in an escaped text are unreliable: see `place-entities.ts`. */
export type SourceEntity =
  | { type: 'hashtag'; start: number; end: number; tag: string }
  | { type: 'mention'; start: number; end: number; username: string; nativeId: string | null }
  | {
      type: 'link'
      start: number
      end: number
      literal: string
      url: string
      display: string
      /** The link to an attached picture or quoted post; not shown. */
      isAttachment: boolean
    }

export interface SourceText {
  text: string
  /** With `&amp;` `&lt;` `&gt;` escaped. Positions in other texts are exact, in UTF-16. */
  isEscaped: boolean
  entities: SourceEntity[]
  media: Media[]
  card: LinkCard | null
  lang: string
}

export interface SourceReference extends SourceText {
  id: string
  /** As in `SourcePost`. */
  address: string | null
  /** Only its author and address are known. */
  pending?: boolean
  authorNativeId: string
  authorName: string
  authorHandle: string
  authorPicture: string | null
  postedAt: Date
  sourceUrl: string
  /** Countries in which it, or its author's account, is withheld. */
  withheldIn: string[]
}

/** A post as the network sent it. */
export interface SourcePost extends SourceText {
  network: Network
  /** All ids of its edit chain, oldest first. */
  versions: [string, ...string[]]
  /** The network's own address of the post, from which its id was made; null where the id is the network's own. */
  address: string | null
  authorNativeId: string
  kind: PostKind
  /** Of the first version. */
  postedAt: Date
  /** The client's own time of posting, if the network's contradicts it. */
  claimedAt: Date | null
  /** Which of two versions with the same id is newer; null where ids say that. */
  rev: string | null
  /** The network's own digest of what the author wrote; null where it has none. */
  digest: string | null
  /** The author's own labels that ask for a cover. */
  labels: string[]
  sourceUrl: string
  refersTo: string | null
  reference: SourceReference | null
  withheldIn: string[]
}
