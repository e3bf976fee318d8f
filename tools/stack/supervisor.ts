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

/** The processes that make up the site, which end together. */
export interface Supervisor {
  /** Runs to its end; a failure is an error. */
  run: (task: Task) => Promise<void>
  keep: (task: Task) => Child
  /** The last first, so that none misses another. */
  end: () => Promise<void>
}

interface SupervisorOptions {
  programs: Programs
  /** Whether an edit of its source starts a program again, also one that has died. */
  watch: boolean
  output: ConsoleOutput
  onDeath: (error: Error) => void
}

const STOP_MS = 8_000
const NODE_ARGS = ['--enable-source-maps']
const WATCH_ARGS = ['--watch', '--watch-preserve-output']
/** What `node --watch` says of the program that it runs. */
const RESTARTED = /^Restarting '/
const DIED = /^(Failed|Completed) running '/

export function openSupervisor(options: SupervisorOptions): Supervisor {
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
        if (watch && RESTARTED.test(line)) output.say(program, 'starts again')
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
