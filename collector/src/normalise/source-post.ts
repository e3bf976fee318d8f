import type { Media, Network, PostKind } from '@hemicycle/contract'

/** The network's positions are unreliable: see `place-entities.ts`. */
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
  /** As sent, with `&amp;` `&lt;` `&gt;` escaped. */
  text: string
  entities: SourceEntity[]
  media: Media[]
  lang: string
}

export interface SourceReference extends SourceText {
  id: string
  /** As in `SourcePost`. */
  address: string | null
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
  sourceUrl: string
  refersTo: string | null
  reference: SourceReference | null
  withheldIn: string[]
}
