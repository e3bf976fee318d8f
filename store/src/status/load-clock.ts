import sql from 'sql-template-tag'
import type { Db } from '../open-store.ts'

/** What time it is for PostgreSQL. */
export async function loadClock(db: Db): Promise<Date> {
  const rows = await db.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return rows[0]?.now ?? new Date(0)
}
