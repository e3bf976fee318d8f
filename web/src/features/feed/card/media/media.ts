import type { ItemMedia } from '@hemicycle/contract'
import { MEDIA_TYPES } from '@hemicycle/contract/vocabulary'

export type PhotoMedia = Extract<ItemMedia, { type: 'photo' }>
export type VideoMedia = Extract<ItemMedia, { type: 'video' }>

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
