import type { FeedEntry } from '#web/app/feeds/feed-entry.ts'

/** A view as a feed, independent of the format. All URLs are absolute. */
export interface Feed {
  title: string
  /** Applies to the whole feed, for example that its posts are invented. */
  note: string | null
  site: { name: string; address: string }
  /** The page whose posts it contains; also the id of the feed. */
  page: string
  self: string
  /** The feed with the next older posts. */
  next: string | null
  /** Time of the last change, in epoch seconds. */
  updatedAt: number
  entries: FeedEntry[]
}

export const toMoment = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** The site re-encodes all images in this format. */
export const PICTURE_TYPE = 'image/webp'
export const ICON_PATH = '/icons/icon-192.png'
