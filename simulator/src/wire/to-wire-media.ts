import type { Photo } from '../archive/post.ts'
import type { WireFields } from './field-selection.ts'

/** Every field a photo has; what was not asked for is left out later. */
export const toWireMedia = (photo: Photo, origin: string): WireFields => ({
  media_key: photo.mediaKey,
  type: 'photo',
  url: `${origin}/media/${photo.name}.jpg`,
  width: photo.width,
  height: photo.height,
  alt_text: photo.alt ?? undefined,
})
