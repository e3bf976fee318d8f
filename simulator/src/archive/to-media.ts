import type { Medium, NewMedium } from './post.ts'

const KEY_PREFIX = { photo: '3_', video: '13_', animated_gif: '16_' }
const MAX_MEDIA = 4

/** Gives each medium the key that the wire calls it by. */
export function toMedia(media: readonly NewMedium[], postId: string): Medium[] {
  if (media.length > MAX_MEDIA) throw new RangeError(`a post has at most ${MAX_MEDIA} media`)
  return media.map((medium, place) => ({
    ...medium,
    mediaKey: KEY_PREFIX[medium.type] + (BigInt(postId) - BigInt(MAX_MEDIA - place)).toString(),
  }))
}
