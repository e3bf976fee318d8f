import { runProcess, type RunningProcess } from '../processes/run-process.ts'
import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** One of our programs, which can be stopped, killed and restarted at any time. */
export interface Child {
  start: () => void
  /** SIGKILL: nothing is flushed. */
  kill: () => Promise<void>
  /** SIGTERM: a graceful shutdown. Returns the exit code. */
  stop: () => Promise<number | null>
  /** Waits until it exits by itself; returns the exit code. */
  ended: () => Promise<number | null>
  /** Null before the start. */
  pid: () => number | null
  /** Its last lines. */
  output: () => string
}

interface ChildOptions {
  nodeArgs?: string[]
  onLine?: (line: string, isError: boolean) => void
  /** By default longer than any of our processes drains. */
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
