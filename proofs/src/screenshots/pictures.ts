import { join } from 'node:path'

export const PICTURE_FOLDER = join(import.meta.dirname, '../../../docs/pictures')

/** Beside the pictures: the versions of Chromium and of the letters that drew them. */
export const DRAWN_BY = 'drawn-by.txt'

export interface Picture {
  /** Of its file. */
  name: string
  path: string
  theme: 'light' | 'dark'
  width: number
  height: number
  /** Pixels of the file for each of the page. */
  scale: number
  /** With a finger: a phone leaves no room for a scrollbar. */
  isMobile: boolean
  /** What comes later than the rest and must be in it. */
  shows: string[]
}

const TOPICS = '[data-tour=topics] li'
const CHAMBER = '[data-tour=chamber] p'
const DESK = { width: 1440, height: 900, scale: 1.5, isMobile: false, shows: [TOPICS, CHAMBER] }
const PHONE = { width: 390, height: 844, scale: 2, isMobile: true, shows: [] }

/** What the README shows. */
export const PICTURES: readonly Picture[] = [
  { name: 'home-light', path: '/', theme: 'light', ...DESK },
  { name: 'home-dark', path: '/', theme: 'dark', ...DESK },
  { name: 'timeline', path: '/timeline?period=week', theme: 'light', ...DESK, shows: [TOPICS] },
  { name: 'phone', path: '/', theme: 'light', ...PHONE },
]
