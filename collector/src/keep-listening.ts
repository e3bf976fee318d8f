import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const AFTER_FAILURE_MS = 1_000

interface Deps {
  databaseUrl: string
  log: Logger
}

/** Calls from PostgreSQL make things quick. Without their connection, what is due is looked for at intervals. */
export async function keepListening(
  { databaseUrl, log }: Deps,
  listen: (databaseUrl: string, wake: () => void, signal: AbortSignal) => Promise<void>,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await listen(databaseUrl, wake, signal)
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'no calls from PostgreSQL: looking at intervals')
      failing = true
    }
    if (!signal.aborted) await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => {})
  }
}
