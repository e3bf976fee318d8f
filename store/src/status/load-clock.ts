import { sql } from 'kysely'
import type { Db } from '../open-store.ts'

/** What time it is for PostgreSQL. */
export async function loadClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
