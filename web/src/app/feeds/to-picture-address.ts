import type { ItemMedia } from '@hemicycle/contract'

/** The whole address of a picture; of a video, of its preview. */
export const toPictureAddress = (media: ItemMedia, siteUrl: string): string =>
  new URL(media.type === 'photo' ? media.src : media.previewImageUrl, siteUrl).href
