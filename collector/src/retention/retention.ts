import { removeFeedback, type Db } from '@hemicycle/store'

/** One kind of data that is not kept for ever. */
export interface Retention {
  name: string
  days: number
  /** Removes what is older; answers how many, and what an operator should know of them. */
  remove: (db: Db, before: Date) => Promise<{ removed: number }>
}

/** Everything that is removed by its age, and when. What is not here is kept. */
export const listRetentions = ({ feedbackDays }: { feedbackDays: number }): Retention[] => [
  { name: 'feedback', days: feedbackDays, remove: removeFeedback },
]
