import { sql } from 'kysely'
import type { Db } from '../open-store.ts'
import { FIND_INTERRUPTED, toAdvice, type Interrupted } from '../restore/set-aside.ts'

/** Which is which and what to do when a restore did not come to its end; null when none is under way. */
export async function findInterruptedRestore(db: Db): Promise<string | null> {
  const { rows } = await sql.raw<Interrupted>(FIND_INTERRUPTED).execute(db)
  return rows[0] ? toAdvice(rows[0]) : null
}
