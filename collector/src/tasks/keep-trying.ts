import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 300_000

/** Repeats work that fails, after growing waits, until it succeeds or the signal fires; says each reason once. */
export async function keepTrying(
  { log, signal }: { log: Logger; signal: AbortSignal },
  name: string,
  work: () => Promise<unknown>,
  wait = waitFor,
): Promise<void> {
  const said = new Set<string>()
  for (
    let retryMs = FIRST_RETRY_MS;
    !signal.aborted;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  ) {
    try {
      await work()
      if (said.size > 0) log.info(`${name}: works again`)
      return
    } catch (error) {
      if (signal.aborted) return
      const reason = String(error)
      if (!said.has(reason))
        log.error({ err: error, waitMs: retryMs }, `${name} failed, trying again`)
      said.add(reason)
      await wait(retryMs, signal)
    }
  }
}

/** Until the time is over or the signal fires. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {})
