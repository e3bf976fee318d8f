import type { Db, Store } from '../connection/open-store.ts'
import { countOldFeedback, removeFeedback } from '../jobs/feedback.ts'
import { countExpiredPosts, expirePosts, type Steps } from '../posts/expire-posts.ts'

/** A kind of data with an expiry. */
export interface Retention {
  name: string
  days: number
  /** Counts the rows that are older. */
  count: (db: Db, before: Date) => Promise<number>
  /** Removes the rows that are older; `unsent` counts feedback among them that was never mailed. */
  remove: (
    store: Store,
    before: Date,
    steps?: Steps,
  ) => Promise<{ removed: number; unsent?: number }>
}

export interface RetentionDays {
  feedbackRetentionDays: number
  /** Null: posts do not expire. */
  postRetentionDays: number | null
}

const DAY_MS = 86_400_000

/** Rows older than this have expired. */
export const toRetentionEnd = ({ days }: Pick<Retention, 'days'>, now: Date): Date =>
  new Date(now.getTime() - days * DAY_MS)

/** All data that expires. Everything else is kept. */
export const listRetentions = ({
  feedbackRetentionDays,
  postRetentionDays,
}: RetentionDays): Retention[] => [
  {
    name: 'feedback',
    days: feedbackRetentionDays,
    count: countOldFeedback,
    remove: removeFeedback,
  },
  ...(postRetentionDays === null
    ? []
    : [
        {
          name: 'posts',
          days: postRetentionDays,
          count: countExpiredPosts,
          remove: async (store: Store, before: Date, steps?: Steps) => ({
            removed: await expirePosts(store, before, steps),
          }),
        },
      ]),
]
