import type { ItemMedia } from '@hemicycle/contract'
import { MEDIA_TYPES } from '@hemicycle/contract/vocabulary'
import type { ShownPost } from '#web/features/feed/card/to-shown-post.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'

export type PhotoMedia = Extract<ItemMedia, { type: 'photo' }>
export type VideoMedia = Extract<ItemMedia, { type: 'video' }>

export interface PostMediaProps {
  post: ShownPost
  source: string
  sourceUrl: string
  /** Link target of a photo; if null, the image itself. */
  permalink: string | null
  /** Loads the media eagerly because they are in the initial viewport. */
  priority?: boolean
}

export interface PhotosProps extends PostMediaProps {
  photos: PhotoMedia[]
}

class UnknownMediaError extends Error {
  override readonly name = 'UnknownMediaError'
}

/** Unknown media types are logged and skipped; they never break the page. */
export function isKnownMedia({ type }: { type: string }): boolean {
  const isKnown = MEDIA_TYPES.some((known) => known === type)
  if (!isKnown) console.error(new UnknownMediaError(type))
  return isKnown
}

interface Size {
  width: number
  height: number
}

/** Closest box shape for a picture, known before it loads. */
export function toPhotoBox({ width, height }: Size): 'wide' | 'landscape' | 'square' {
  const ratio = width / height
  if (ratio >= 1.55) return 'wide'
  return ratio >= 1.15 ? 'landscape' : 'square'
}

/** A portrait video keeps its aspect ratio in a square box with dark sides. */
export function toVideoBox(size: Size): 'wide' | 'landscape' | 'square' | 'tall' {
  return size.height > size.width * 1.2 ? 'tall' : toPhotoBox(size)
}

/** The text in place of a photo, with its number if there are several. */
export function toPhotoLabel(
  message: ToMessage,
  alt: string | null,
  { index, photos }: { index: number; photos: readonly unknown[] },
): string {
  const place = { index: index + 1, count: photos.length }
  if (photos.length > 1)
    return alt
      ? message('post.photo.of.described', { ...place, alt })
      : message('post.photo.of', place)
  return alt ? message('post.photo.described', { alt }) : message('post.photo')
}
