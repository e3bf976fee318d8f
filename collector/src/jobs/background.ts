import { pause, repeatUntil } from '@hemicycle/process'
import type { Logger } from 'pino'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 300_000

type Work = () => Promise<unknown>

/** Retries work with growing delays until it succeeds or the signal fires; logs each reason once. */
export const keepTrying = (
  { log, signal }: { log: Logger; signal: AbortSignal },
  name: string,
  work: Work,
  wait = pause,
): Promise<void> =>
  repeatUntil(
    signal,
    async () => {
      await work()
      return 'done'
    },
    {
      delayMs: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS),
      onFailure: (error, waitMs) => log.error({ err: error, waitMs }, `${name} failed, retrying`),
      onRecovery: () => log.info(`${name}: works again`),
      reasonOf: String,
      wait,
    },
  )

/**
 * Runs named work in the background, with retries. Work of one name never overlaps: a start while it runs makes it run
 * once more afterwards.
 */
export function createBackgroundRunner(log: Logger, signal: AbortSignal, wait?: typeof pause) {
  const running = new Map<string, { runAgain: boolean }>()

  const run = async (name: string, work: Work, state: { runAgain: boolean }) => {
    do {
      state.runAgain = false
      await keepTrying({ log, signal }, name, work, wait)
    } while (state.runAgain && !signal.aborted)
    running.delete(name)
  }

  return {
    start(name: string, work: Work): void {
      const state = running.get(name)
      if (state) {
        state.runAgain = true
        return
      }
      const fresh = { runAgain: false }
      running.set(name, fresh)
      void run(name, work, fresh)
    },
  }
}
