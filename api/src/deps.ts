import type { Exports } from '@hemicycle/process'
import type { Months, Search } from '@hemicycle/search'
import type { Exclusion, Store } from '@hemicycle/store'
import type { AlertSettings } from './alerts/alert-settings.ts'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { ChangeLog } from './changes/change-log.ts'
import type { Activity } from './contributors/activity.ts'
import type { Directory } from './directory/create-directory.ts'
import type { PictureCache } from './images/picture-cache.ts'
import type { SweepCache } from './social-items/item/citation-record.ts'
import type { DisplayRules } from './post-query/folded-networks.ts'
import type { WithdrawnList } from './withdrawn.ts'
import type { Translation } from './translation/create-translation.ts'

export interface Site extends DisplayRules {
  url: string
}

/** Everything a route needs; built once in `main.ts`. */
export interface Deps {
  search: Search
  store: Store
  months: Months
  directory: Directory
  activity: Activity
  answerCache: AnswerCache
  /** How long answers may be cached. */
  cacheSeconds: number
  site: Site
  pictureOrigins: string[]
  pictureCache: PictureCache
  /** How many messages are accepted within 24 hours, from all visitors together. */
  feedbackPerDay: number
  /** Null: nobody can follow a view by mail. */
  alerts: AlertSettings | null
  translation: Translation
  sweeps: SweepCache
  withdrawn: WithdrawnList
  /** Contributors who are not shown whatever the store says, since this process began. */
  exclusion: Exclusion
  /** How much of posts others may take along. */
  exports: Exports
  /** Connections of their own for those who keep copies, so that they hold up nobody else. */
  exportsStore: Store
  changeLog: ChangeLog
  now: () => Date
}
