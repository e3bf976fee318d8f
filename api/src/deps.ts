import type { Months, Search } from '@hemicycle/search'
import type { Store } from '@hemicycle/store'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Activity } from './contributors/activity.ts'
import type { Directory } from './directory/open-directory.ts'
import type { PictureCache } from './images/picture-cache.ts'
import type { Sweeps } from './social-items/record/open-sweeps.ts'
import type { WithdrawnBook } from './withdrawn/open-withdrawn.ts'
import type { Translation } from './translation/open-translation.ts'

/** What the site is told about itself. */
export interface Site {
  url: string
  /** Where hashtags and mentions lead: to our own pages, or to the network as its display rules ask. */
  linksTo: 'site' | 'source'
}

/** The tools with which answers are made; built once in `main.ts`. */
export interface Deps {
  search: Search
  store: Store
  months: Months
  directory: Directory
  activity: Activity
  answers: AnswerCache
  /** How long answers may be cached. */
  cacheSeconds: number
  site: Site
  pictureOrigins: string[]
  pictures: PictureCache
  /** How much feedback is kept within 24 hours, from all together. */
  feedbackPerDay: number
  translation: Translation
  sweeps: Sweeps
  withdrawn: WithdrawnBook
  now: () => Date
}
