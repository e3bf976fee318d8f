import type { SeededAnswer } from '#web/pages/route.ts'

/** What the operator decides about pages. */
export interface Settings {
  isSample: boolean
  /** The parliament's own site, when the operator names it. */
  parliamentUrl: string | null
  /** Whether posts can be filtered by the European Youth Event. */
  hasYouthEvent: boolean
  /** Whether visits are counted, of those who accept it. */
  isMeasured: boolean
  /** Whether views are given as feeds and tables. */
  hasFeeds: boolean
}

/** What the server's HTML was made from, so that the browser begins with the same. */
export interface Seed extends Settings {
  /** The server's time in milliseconds. */
  now: number
  /** The status of the failure page, when the first screen could not be made. */
  failure: number | null
  answers: SeededAnswer[]
}

export const SEED_ELEMENT_ID = 'seed'
export const ROOT_ELEMENT_ID = 'root'
