import type { ItemMedia } from '@hemicycle/contract'

/** A post as the entry of a feed. All addresses are whole. */
export interface FeedEntry {
  id: string
  /** Its page here, which stays the same. */
  address: string
  /** In epoch seconds. */
  postedAt: number
  title: string
  /** What it says and who says it; null where only ids may be given. */
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

/** The whole address of a picture; of a video, of its preview. */
export const toPictureAddress = (media: ItemMedia, siteUrl: string): string =>
  new URL(media.type === 'photo' ? media.src : media.previewImageUrl, siteUrl).href
