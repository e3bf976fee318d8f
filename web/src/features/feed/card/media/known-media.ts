import type { ItemMedia } from '@hemicycle/contract'
import { MEDIA_TYPES } from '@hemicycle/contract/vocabulary'

export type PhotoMedia = Extract<ItemMedia, { type: 'photo' }>
export type VideoMedia = Extract<ItemMedia, { type: 'video' }>

class UnknownMediaError extends Error {
  override readonly name = 'UnknownMediaError'
}

/** A kind of media we do not know is logged and left out; it never takes the page down. */
export function isKnownMedia({ type }: { type: string }): boolean {
  const isKnown = MEDIA_TYPES.some((known) => known === type)
  if (!isKnown) console.error(new UnknownMediaError(type))
  return isKnown
}
