import { runProcess, type RunningProcess } from '../processes/run-process.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'

/** A process of ours under test: it can be killed at any moment and started again. */
export interface Child {
  start: () => void
  /** SIGKILL: no goodbye, nothing flushed. */
  kill: () => Promise<void>
  /** SIGTERM: it ends in its own way. Answers the exit code. */
  stop: () => Promise<number | null>
  /** Waits for its own end; answers the exit code. */
  ended: () => Promise<number | null>
  /** Null before it was started. */
  pid: () => number | null
  /** The last lines it said. */
  output: () => string
}

/** Longer than any process of ours drains in a proof. */
const STOP_MS = 60_000

export function createChild(script: string, args: string[], env: Record<string, string>): Child {
  let running: RunningProcess | null = null
  return {
    start() {
      running = runProcess({
        name: script,
        args: [script, ...args],
        cwd: REPOSITORY_ROOT,
        env,
        onLine: () => {},
      })
    },
    kill: async () => {
      await running?.kill()
    },
    stop: async () => (await running?.stop(STOP_MS))?.code ?? null,
    ended: async () => (await running?.exit)?.code ?? null,
    pid: () => running?.pid ?? null,
    output: () => running?.lastLines().join('\n') ?? '',
  }
}
