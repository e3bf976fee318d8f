import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 300_000

/** Repeats work that fails, after growing waits, until it succeeds or the signal fires. */
export async function keepTrying(
  { log, signal }: { log: Logger; signal: AbortSignal },
  name: string,
  work: () => Promise<unknown>,
  wait = waitFor,
): Promise<void> {
  for (
    let retryMs = FIRST_RETRY_MS;
    !signal.aborted;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  ) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error, waitMs: retryMs }, `${name} failed, trying again`)
      await wait(retryMs, signal)
    }
  }
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {})
