import { sql } from 'kysely'
import type { Db } from './open-store.ts'

/** Fails while PostgreSQL does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
