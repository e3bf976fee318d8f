import type { ItemMedia } from '@hemicycle/contract'

/** A post as an entry of a feed. All URLs are absolute. */
export interface FeedEntry {
  id: string
  /** The permanent URL of the post on this site. */
  address: string
  /** In epoch seconds. */
  postedAt: number
  title: string
  /** Content and author; null where only ids may be published. */
  said: SaidEntry | null
}

export interface SaidEntry {
  sourceUrl: string
  lang: string
  html: string
  text: string
  author: { name: string; address: string; picture: string | null }
  pictures: { address: string; alt: string | null }[]
  kind: string
  network: string
  country: string | null
  group: string | null
}

/** The absolute URL of a picture, or of a video's preview. */
export const toPictureAddress = (media: ItemMedia, siteUrl: string): string =>
  new URL(media.type === 'photo' ? media.src : media.previewImageUrl, siteUrl).href
