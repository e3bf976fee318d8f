import sql from 'sql-template-tag'
import type { Db } from './open-store.ts'

/** Fails while PostgreSQL does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.query(sql`select 1`)
}
