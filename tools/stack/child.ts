import { runProcess, type RunningProcess } from '../processes/run-process.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'

/** A program of ours: it can be stopped or killed at any moment and started again. */
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

interface ChildOptions {
  /** For Node. */
  nodeArgs?: string[]
  onLine?: (line: string, isError: boolean) => void
  /** Longer than any process of ours drains, unless given. */
  stopMs?: number
}

export function createChild(
  script: string,
  args: string[],
  env: Record<string, string>,
  { nodeArgs = [], onLine = () => {}, stopMs = 60_000 }: ChildOptions = {},
): Child {
  let running: RunningProcess | null = null
  return {
    start() {
      const all = [...nodeArgs, script, ...args]
      running = runProcess({ name: script, args: all, cwd: REPOSITORY_ROOT, env, onLine })
    },
    kill: async () => {
      await running?.kill()
    },
    stop: async () => (await running?.stop(stopMs))?.code ?? null,
    ended: async () => (await running?.exit)?.code ?? null,
    pid: () => running?.pid ?? null,
    output: () => running?.lastLines().join('\n') ?? '',
  }
}
