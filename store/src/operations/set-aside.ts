import type { Client } from 'pg'
import { raw } from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** The schema that holds the old data during a restore. */
export const ASIDE = 'before_restore'

/** A restore was interrupted: the old data is still set aside. */
export class InterruptedRestoreError extends Error {
  override name = 'InterruptedRestoreError'
}

export interface Interrupted {
  /** Whether schema public has tables again. */
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

/** Tells the operator which schema holds what, and what to do. */
export const toAdvice = ({ isFilled }: Interrupted): string =>
  isFilled
    ? `a restore was interrupted: schema ${ASIDE} holds the data from before it, schema public the data written since. ` +
      `Unless a restore is running now, choose one: "drop schema ${ASIDE} cascade" keeps public, "${BRING_BACK}" goes back`
    : `a restore was interrupted: schema ${ASIDE} holds the data from before it, schema public is empty. ` +
      `Unless a restore is running now, run "operator restore FILE --replace" again, or "${BRING_BACK}" to go back`

/** Replaces schema public by the data that was set aside. */
export async function bringBack(client: Client): Promise<void> {
  await client.query(`begin; ${BRING_BACK}; commit`)
}

/** The advice for an interrupted restore; null if there is none. */
export async function findInterruptedRestore(db: Db): Promise<string | null> {
  const rows = await db.query<Interrupted>(raw(FIND_INTERRUPTED))
  return rows[0] ? toAdvice(rows[0]) : null
}
