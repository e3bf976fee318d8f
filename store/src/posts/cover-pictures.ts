import type { PostContent } from '@hemicycle/contract'

/** A label asks for a cover over the pictures. The site has none, so they are left out. */
export const coverPictures = (content: PostContent, labels: readonly string[]): PostContent =>
  labels.length === 0 ? content : { ...content, media: [] }
