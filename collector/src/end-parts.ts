import { pause } from '@hemicycle/process'
import type { Store } from '@hemicycle/store'
import type { Logger } from 'pino'

interface Deps {
  store: Store
  log: Logger
  /** Called when a part does not end at all. */
  onStuck: () => void
}

/** PostgreSQL may never answer: after this, its connections are cut. */
const CUT_CONNECTIONS_AFTER_MS = 5_000
/** Shorter than the time that supervisors wait before they kill the process. */
const STUCK_AFTER_MS = 20_000

/** Waits for parts that were asked to end. Nothing is lost when they do not: the next process continues. */
export async function endParts(
  { store, log, onStuck }: Deps,
  parts: Promise<unknown>[],
  wait = pause,
): Promise<void> {
  const done = new AbortController()
  const escalate = async (): Promise<void> => {
    await wait(CUT_CONNECTIONS_AFTER_MS, done.signal)
    if (done.signal.aborted) return
    log.warn('PostgreSQL does not respond; cutting its connections')
    store.cutConnections()
    await wait(STUCK_AFTER_MS - CUT_CONNECTIONS_AFTER_MS, done.signal)
    if (!done.signal.aborted) onStuck()
  }
  const escalation = escalate()
  await Promise.allSettled(parts)
  done.abort()
  await escalation
}
