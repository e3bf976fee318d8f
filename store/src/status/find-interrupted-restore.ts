import { raw } from 'sql-template-tag'
import type { Db } from '../open-store.ts'
import { FIND_INTERRUPTED, toAdvice, type Interrupted } from '../restore/set-aside.ts'

/** Which is which and what to do when a restore did not come to its end; null when none is under way. */
export async function findInterruptedRestore(db: Db): Promise<string | null> {
  const rows = await db.query<Interrupted>(raw(FIND_INTERRUPTED))
  return rows[0] ? toAdvice(rows[0]) : null
}
