import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** How far collecting is. */
export interface Progress {
  queued: number
  newestPostAt: Date | null
  sweptAt: Date | null
  /** Feedback that no mail server has taken yet. */
  unsentFeedback: number
  /** Jobs whose last attempt failed. */
  failingJobs: number
}

interface Row {
  queued: string
  newest: Date | null
  swept: Date | null
  unsent: string
  failing: string
}

export async function loadProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<Row>`
    select (select count(*) from search_queue) as queued,
      (select max(newest) from account, lateral
        (select max(posted_at) as newest from post where account_id = account.id) as of_account) as newest,
      (select max(finished_at) from sweep) as swept,
      (select count(*) from feedback where sent_at is null) as unsent,
      (select count(*) from job where last_error is not null) as failing`.execute(db)
  const [row] = rows
  return {
    queued: Number(row?.queued ?? 0),
    newestPostAt: row?.newest ?? null,
    sweptAt: row?.swept ?? null,
    unsentFeedback: Number(row?.unsent ?? 0),
    failingJobs: Number(row?.failing ?? 0),
  }
}
