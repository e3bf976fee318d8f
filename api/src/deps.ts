import type { Months, Search } from '@hemicycle/search'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Directory } from './directory.ts'

/** What the site is told about itself. */
export interface Site {
  url: string
  /** Where hashtags and mentions lead: to our own pages, or to the network as its display rules ask. */
  linksTo: 'site' | 'source'
}

/** What answers are made with; built once in `server.ts`. */
export interface Deps {
  search: Search
  months: Months
  directory: Directory
  answers: AnswerCache
  site: Site
  pictureOrigins: string[]
  now: () => Date
}
