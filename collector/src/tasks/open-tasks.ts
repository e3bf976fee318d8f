import type { Logger } from 'pino'
import { keepTrying } from './keep-trying.ts'

type Wait = Parameters<typeof keepTrying>[3]

/** Runs a task of each name once at a time; one asked for while it runs follows it, one that fails is repeated. */
export function openTasks(log: Logger, signal: AbortSignal, wait?: Wait) {
  const running = new Map<string, { again: boolean }>()

  const run = async (name: string, work: () => Promise<unknown>, state: { again: boolean }) => {
    do {
      state.again = false
      await keepTrying({ log, signal }, name, work, wait)
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
