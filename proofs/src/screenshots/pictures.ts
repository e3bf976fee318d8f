import { join } from 'node:path'

export const PICTURE_FOLDER = join(import.meta.dirname, '../../../docs/pictures')

/** File beside the pictures with the versions of Chromium and the font that drew them. */
export const DRAWN_BY = 'drawn-by.txt'

/**
 * When the pictures are taken: a Tuesday afternoon in Brussels. The plan of the sample parliament depends on the day, so
 * a fixed moment produces the same posts. The clock of our processes stays there, so that results do not depend on their
 * speed.
 */
export const MOMENT = new Date('2026-03-10T14:36:01Z')

/** The time in the browser, from which ages on the page are counted. */
export const SEEN_AT = new Date(MOMENT.getTime() + 12_000)

export interface Picture {
  /** Name of its file. */
  name: string
  path: string
  theme: 'light' | 'dark'
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  /** Emulates touch; a phone has no room for a scrollbar. */
  isMobile: boolean
  /** Selectors of parts that load late and must be visible. */
  shows: string[]
}

const TOPICS = '[data-tour=topics] li'
const CHAMBER = '[data-tour=chamber] p'
const DESK = { width: 1440, height: 900, scale: 1.5, isMobile: false, shows: [TOPICS, CHAMBER] }
const PHONE = { width: 390, height: 844, scale: 2, isMobile: true, shows: [] }

/** The pictures in the README. */
export const PICTURES: readonly Picture[] = [
  { name: 'home-light', path: '/', theme: 'light', ...DESK },
  { name: 'home-dark', path: '/', theme: 'dark', ...DESK },
  { name: 'timeline', path: '/timeline?period=week', theme: 'light', ...DESK, shows: [TOPICS] },
  { name: 'phone', path: '/', theme: 'light', ...PHONE },
]
