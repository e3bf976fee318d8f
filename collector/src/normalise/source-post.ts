import type { Media, Network, PostKind } from '@hemicycle/contract'

/** Where the network says something stands in its text. Not to be trusted: see `place-entities.ts`. */
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
      /** Only stands for an attached picture or quoted post, and is not shown. */
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
  authorNativeId: string
  authorName: string
  authorHandle: string
  authorPicture: string | null
  postedAt: Date
  sourceUrl: string
  /** Countries in which it, or everything of its author, is hidden. */
  withheldIn: string[]
}

/** A post as a network told it. */
export interface SourcePost extends SourceText {
  network: Network
  /** Every id of its edit chain, oldest first. */
  versions: [string, ...string[]]
  authorNativeId: string
  kind: PostKind
  /** Of the first version. */
  postedAt: Date
  sourceUrl: string
  refersTo: string | null
  reference: SourceReference | null
  withheldIn: string[]
}
