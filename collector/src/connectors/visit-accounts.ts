import type { Account } from '@hemicycle/store'
import type { Listener } from './connector.ts'

/** Each account may be on a server of its own: some are slow, and none may keep the others waiting. */
const CONCURRENCY = 4
/** Longer than a server that limits us may make us wait, and than its longest list takes. */
const PATIENCE_MS = 15 * 60_000

type Deps = Pick<Listener, 'log' | 'signal'>

interface Visit {
  visit: (account: Account, signal: AbortSignal) => Promise<void>
  /** Logged when a visit fails. */
  failure: string
  patienceMs?: number
}

/** Visits all accounts, four at a time. One that fails, or takes too long, stops no other. Returns the failures. */
export async function visitAccounts(
  { log, signal }: Deps,
  accounts: readonly Account[],
  { visit, failure, patienceMs = PATIENCE_MS }: Visit,
): Promise<unknown[]> {
  const failures: unknown[] = []
  const waiting = accounts.values()
  const visitNext = async (): Promise<void> => {
    for (const account of waiting) {
      if (signal.aborted) return
      try {
        await visit(account, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
      } catch (error) {
        failures.push(error)
        log.warn({ err: error, account: account.nativeId }, failure)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visitNext))
  signal.throwIfAborted()
  return failures
}
