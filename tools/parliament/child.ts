import { runProcess, type RunningProcess } from '../processes/run-process.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'

/** A process of ours under test: it can be killed at any moment and started again. */
export interface Child {
  start: () => void
  /** SIGKILL: no goodbye, nothing flushed. */
  kill: () => Promise<void>
  /** Waits for its own end; answers the exit code. */
  ended: () => Promise<number | null>
  /** The last lines it said. */
  output: () => string
}

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
    ended: async () => (await running?.exit)?.code ?? null,
    output: () => running?.lastLines().join('\n') ?? '',
  }
}
