import { pause } from '@hemicycle/process'
import type { Store } from '@hemicycle/store'
import type { Logger } from 'pino'

interface Deps {
  store: Store
  log: Logger
  /** Called when something does not end at all. */
  onStuck: () => void
}

/** A part that waits for PostgreSQL, which may never answer, gets so long … */
const CUT_MS = 5_000
/** … and any part so long: less than whoever ends the process waits. */
const STUCK_MS = 20_000

/** Waits for parts that were told to end. Nothing is lost when they do not: the next process goes on. */
export async function endParts(
  { store, log, onStuck }: Deps,
  parts: Promise<unknown>[],
  wait = pause,
): Promise<void> {
  const done = new AbortController()
  const hurry = async (): Promise<void> => {
    await wait(CUT_MS, done.signal)
    if (done.signal.aborted) return
    log.warn('PostgreSQL does not answer: its connections are cut')
    store.cutConnections()
    await wait(STUCK_MS - CUT_MS, done.signal)
    if (!done.signal.aborted) onStuck()
  }
  const hurrying = hurry()
  await Promise.allSettled(parts)
  done.abort()
  await hurrying
}
