import type { SeededAnswer } from '#web/pages/route.ts'

/** The operator's settings for pages. */
export interface Settings {
  isSample: boolean
  /** The parliament's own site, if the operator has set it. */
  parliamentUrl: string | null
  /** Whether posts can be filtered by the European Youth Event. */
  hasYouthEvent: boolean
  /** Whether visits are counted, for visitors who accept it. */
  isMeasured: boolean
  /** Whether views are available as feeds and tables. */
  hasFeeds: boolean
  /** Whether views can be followed by mail. */
  hasAlerts: boolean
}

/** The data behind the server's HTML, with which the browser hydrates. */
export interface Seed extends Settings {
  /** The server's time in milliseconds. */
  now: number
  /** Status of the failure page, if the first screen could not be loaded. */
  failure: number | null
  answers: SeededAnswer[]
}

export const SEED_ELEMENT_ID = 'seed'
export const ROOT_ELEMENT_ID = 'root'
