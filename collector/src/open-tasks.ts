import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 300_000

/** Runs a task of each name once at a time; one asked for while it runs follows it, one that fails is repeated. */
export function openTasks(log: Logger, signal: AbortSignal) {
  const running = new Map<string, { again: boolean }>()

  const run = async (name: string, work: () => Promise<unknown>, state: { again: boolean }) => {
    let retryMs = FIRST_RETRY_MS
    do {
      state.again = false
      try {
        await work()
        retryMs = FIRST_RETRY_MS
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, waitMs: retryMs }, `${name} failed, trying again`)
        state.again = true
        await delay(retryMs, undefined, { signal }).catch(() => {})
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
      }
    } while (state.again && !signal.aborted)
    running.delete(name)
  }

  return {
    start(name: string, work: () => Promise<unknown>): void {
      const state = running.get(name)
      if (state) {
        state.again = true
        return
      }
      const fresh = { again: false }
      running.set(name, fresh)
      void run(name, work, fresh)
    },
  }
}
