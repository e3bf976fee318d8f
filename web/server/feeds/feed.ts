import type { FeedEntry } from '#web/app/feeds/feed-entry.ts'

/** A view as a feed, before it is written in a format. All addresses are whole. */
export interface Feed {
  title: string
  /** Said of all of it, as that it is invented. */
  note: string | null
  site: { name: string; address: string }
  /** The page whose posts it holds; also what it is known by. */
  page: string
  self: string
  /** The same with older posts. */
  next: string | null
  /** When it last had something new, in epoch seconds. */
  updatedAt: number
  entries: FeedEntry[]
}

export const toMoment = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** Our pictures are always made anew, in this format. */
export const PICTURE_TYPE = 'image/webp'
export const ICON_PATH = '/icons/icon-192.png'
