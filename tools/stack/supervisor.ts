import type { ConsoleOutput } from '../processes/console-output.ts'
import { toReadableLine } from '../processes/to-readable-line.ts'
import { createChild, type Child } from './child.ts'
import type { ProgramName, Programs } from './programs.ts'

interface Task {
  program: ProgramName
  args?: string[]
  env: Record<string, string>
  onLine?: (line: string) => void
}

/** Runs the processes of the site, which stop together. */
export interface Supervisor {
  /** Runs a task to its end; throws if it fails. */
  run: (task: Task) => Promise<void>
  keep: (task: Task) => Child
  /** Stops the last one first, so that no process loses one it depends on. */
  end: () => Promise<void>
}

interface SupervisorOptions {
  programs: Programs
  /** Whether an edit of its source restarts a program, even one that has died. */
  watch: boolean
  output: ConsoleOutput
  onDeath: (error: Error) => void
}

const STOP_MS = 8_000
const NODE_ARGS = ['--enable-source-maps']
const WATCH_ARGS = ['--watch', '--watch-preserve-output']
/** Messages of `node --watch`. */
const RESTARTED = /^Restarting '/
const DIED = /^(Failed|Completed) running '/

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { programs, watch, output, onDeath } = options
  const children: Child[] = []
  let isEnding = false

  const create = ({ program, args = [], env, onLine }: Task, nodeArgs: string[]): Child => {
    const child: Child = createChild(programs[program], args, env, {
      nodeArgs,
      stopMs: STOP_MS,
      onLine(line, isError) {
        onLine?.(line)
        output.pass(program, line, isError)
        if (watch && RESTARTED.test(line)) output.say(program, 'restarts')
        if (watch && DIED.test(line)) onDeath(toDeath(program, child))
      },
    })
    children.push(child)
    child.start()
    return child
  }
  const reportDeath = async (program: ProgramName, child: Child): Promise<void> => {
    await child.ended()
    if (!isEnding) onDeath(toDeath(program, child))
  }
  return {
    async run(task) {
      const child = create(task, NODE_ARGS)
      if ((await child.ended()) !== 0) throw toDeath(task.program, child)
    },
    keep(task) {
      const child = create(task, watch ? [...NODE_ARGS, ...WATCH_ARGS] : NODE_ARGS)
      if (!watch) void reportDeath(task.program, child)
      return child
    },
    async end() {
      isEnding = true
      for (const child of children.toReversed()) await child.stop()
    },
  }
}

function toDeath(program: ProgramName, child: Child): Error {
  const lines = child.output().split('\n')
  const last = lines.map((line) => `  ${toReadableLine(line, false).text}`)
  return new Error([`${program} has ended. Its last lines:`, ...last].join('\n'))
}
