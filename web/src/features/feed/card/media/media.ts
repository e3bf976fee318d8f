import type { ItemMedia } from '@hemicycle/contract'
import { MEDIA_TYPES } from '@hemicycle/contract/vocabulary'

export type PhotoMedia = Extract<ItemMedia, { type: 'photo' }>
export type VideoMedia = Extract<ItemMedia, { type: 'video' }>

class UnknownMediaError extends Error {
  override readonly name = 'UnknownMediaError'
}

/** An unknown kind of media is logged and left out; it never breaks the page. */
export function isKnownMedia({ type }: { type: string }): boolean {
  const isKnown = MEDIA_TYPES.some((known) => known === type)
  if (!isKnown) console.error(new UnknownMediaError(type))
  return isKnown
}

interface Size {
  width: number
  height: number
}

/** The nearest of the shapes of a picture box, known before the picture arrives. */
export function toPhotoBox({ width, height }: Size): 'wide' | 'landscape' | 'square' {
  const ratio = width / height
  if (ratio >= 1.55) return 'wide'
  return ratio >= 1.15 ? 'landscape' : 'square'
}

/** An upright video keeps its shape in a square box with dark sides. */
export function toVideoBox(size: Size): 'wide' | 'landscape' | 'square' | 'tall' {
  return size.height > size.width * 1.2 ? 'tall' : toPhotoBox(size)
}
