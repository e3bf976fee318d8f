import { sql, type Transaction } from 'kysely'
import type { Store } from './open-store.ts'
import type { DB } from './schema.ts'

const DEADLOCK = '40P01'
const ATTEMPTS = 5
const POSTS_LOCK = 7_302_005

/** Runs `work` in one transaction, again when the database broke a deadlock by ending it. */
export async function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

/**
 * The same for whatever writes or removes posts, one after the other: a post, what refers to it and its removal would
 * not see each other if they were written at the same moment. Each takes milliseconds.
 */
export const writePosts = <Result>(
  store: Store,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(store, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${POSTS_LOCK})`.execute(transaction)
    return work(transaction)
  })

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK
