import { removeFeedback, type Db } from '@hemicycle/store'

/** One kind of data that is not kept for ever. */
export interface Retention {
  name: string
  days: number
  /** Removes what is older; answers how many, and how many of them never reached whom they were for. */
  remove: (db: Db, before: Date) => Promise<{ removed: number; unsent?: number }>
}

/** Everything that is removed by its age, and when. What is not here is kept. */
export const listRetentions = ({ feedbackDays }: { feedbackDays: number }): Retention[] => [
  { name: 'feedback', days: feedbackDays, remove: removeFeedback },
]
