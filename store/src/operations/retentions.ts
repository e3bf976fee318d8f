import type { Db, Store } from '../connection/open-store.ts'
import { countOldFeedback, removeFeedback } from '../jobs/feedback.ts'
import { countExpiredPosts, expirePosts, type Steps } from '../posts/expire-posts.ts'

/** One kind of data that is not kept for ever. */
export interface Retention {
  name: string
  days: number
  /** How many are older. */
  count: (db: Db, before: Date) => Promise<number>
  /** Removes what is older; answers how many, and how many of them never reached whom they were for. */
  remove: (
    store: Store,
    before: Date,
    steps?: Steps,
  ) => Promise<{ removed: number; unsent?: number }>
}

export interface RetentionDays {
  feedbackDays: number
  /** Null: posts are kept. */
  postsDays: number | null
}

const DAY_MS = 86_400_000

/** What is older than this has reached its age. */
export const toRetentionEnd = ({ days }: Pick<Retention, 'days'>, now: Date): Date =>
  new Date(now.getTime() - days * DAY_MS)

/** Everything that is removed by its age, and when. What is not here is kept. */
export const listRetentions = ({ feedbackDays, postsDays }: RetentionDays): Retention[] => [
  { name: 'feedback', days: feedbackDays, count: countOldFeedback, remove: removeFeedback },
  ...(postsDays === null
    ? []
    : [
        {
          name: 'posts',
          days: postsDays,
          count: countExpiredPosts,
          remove: async (store: Store, before: Date, steps?: Steps) => ({
            removed: await expirePosts(store, before, steps),
          }),
        },
      ]),
]
