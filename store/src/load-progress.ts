import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** How far collecting is. */
export interface Progress {
  queued: number
  newestPostAt: Date | null
  sweptAt: Date | null
}

export async function loadProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<{ queued: string; newest: Date | null; swept: Date | null }>`
    select (select count(*) from search_queue) as queued,
      (select max(newest) from account, lateral
        (select max(posted_at) as newest from post where account_id = account.id) as of_account) as newest,
      (select max(finished_at) from sweep) as swept`.execute(db)
  const [row] = rows
  return {
    queued: Number(row?.queued ?? 0),
    newestPostAt: row?.newest ?? null,
    sweptAt: row?.swept ?? null,
  }
}
