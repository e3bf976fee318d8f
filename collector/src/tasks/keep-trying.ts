import { pause, repeatUntil } from '@hemicycle/process'
import type { Logger } from 'pino'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 300_000

/** Repeats work that fails, after growing delays, until it succeeds or the signal fires; logs each reason once. */
export const keepTrying = (
  { log, signal }: { log: Logger; signal: AbortSignal },
  name: string,
  work: () => Promise<unknown>,
  wait = pause,
): Promise<void> =>
  repeatUntil(
    signal,
    async () => {
      await work()
      return 'done'
    },
    {
      delayMs: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS),
      onFailure: (error, waitMs) =>
        log.error({ err: error, waitMs }, `${name} failed, trying again`),
      onRecovery: () => log.info(`${name}: works again`),
      reasonOf: String,
      wait,
    },
  )
