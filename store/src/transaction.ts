import type { Store, Transaction } from './open-store.ts'

const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** Runs `work` in one transaction, again when the database broke a deadlock by ending it. */
export async function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK
