import type { Client } from 'pg'
import { raw } from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** Where what was there waits for the outcome of a restore. */
export const ASIDE = 'before_restore'

/** A restore did not come to its end: what was there still waits. */
export class InterruptedRestoreError extends Error {
  override name = 'InterruptedRestoreError'
}

/** What stands where; null when nothing waits. */
export interface Interrupted {
  /** Whether something stands in the place of what waits. */
  isFilled: boolean
}

const FIND_INTERRUPTED = `
  select exists (select from pg_tables where schemaname = 'public') as "isFilled"
  from pg_namespace where nspname = '${ASIDE}'`

export async function findInterrupted(client: Client): Promise<Interrupted | null> {
  const { rows } = await client.query<Interrupted>(FIND_INTERRUPTED)
  return rows[0] ?? null
}

const BRING_BACK = `drop schema public cascade; alter schema ${ASIDE} rename to public`

/** Which is which, and what to do. */
export const toAdvice = ({ isFilled }: Interrupted): string =>
  isFilled
    ? `schema ${ASIDE} holds what was there before a restore that did not come to its end, schema public what came since: ` +
      `unless a restore runs now, keep one by hand: "drop schema ${ASIDE} cascade" to stay with public, or "${BRING_BACK}" to go back`
    : `schema ${ASIDE} holds what was there before a restore that did not come to its end, schema public nothing: ` +
      `unless a restore runs now, run "operator restore FILE --replace" again, or "${BRING_BACK}" to go back`

/** Puts what waits back into its place, whatever stands there. */
export async function bringBack(client: Client): Promise<void> {
  await client.query(`begin; ${BRING_BACK}; commit`)
}

/** Which is which and what to do when a restore did not come to its end; null when none is under way. */
export async function findInterruptedRestore(db: Db): Promise<string | null> {
  const rows = await db.query<Interrupted>(raw(FIND_INTERRUPTED))
  return rows[0] ? toAdvice(rows[0]) : null
}
