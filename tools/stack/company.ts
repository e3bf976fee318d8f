import { describeExit } from '../processes/exit.ts'
import type { Exit } from '../processes/exit.ts'
import { keepRunning } from '../processes/keep-running.ts'
import type { KeptProcess } from '../processes/keep-running.ts'
import type { ConsoleOutput } from '../processes/console-output.ts'
import { runProcess } from '../processes/run-process.ts'
import { toReadableLine } from '../processes/to-readable-line.ts'
import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import { watchedFolders } from './programs.ts'
import type { ProgramName, Programs } from './programs.ts'

interface Task {
  program: ProgramName
  args?: string[]
  env: Record<string, string>
  onLine?: (line: string) => void
}

/** The processes that make up the site, which end together. */
export interface Company {
  /** Runs to its end; a failure is an error. */
  run: (task: Task) => Promise<void>
  keep: (task: Task) => KeptProcess
  /** The last first, so that none misses another. */
  end: () => Promise<void>
}

interface CompanyOptions {
  programs: Programs
  watches: boolean
  output: ConsoleOutput
  onDeath: (error: Error) => void
}

export function openCompany({ programs, watches, output, onDeath }: CompanyOptions): Company {
  const members: { stop: () => Promise<unknown> }[] = []
  const toProcess = ({ program, args = [], env, onLine }: Task) => ({
    name: program,
    args: ['--enable-source-maps', programs[program], ...args],
    cwd: REPOSITORY_ROOT,
    env,
    onLine(line: string, isError: boolean) {
      onLine?.(line)
      output.pass(program, line, isError)
    },
  })
  return {
    async run(task) {
      const running = runProcess(toProcess(task))
      members.push(running)
      const exit = await running.exit
      if (exit.code !== 0) throw new Error(describeDeath(task.program, exit, running.lastLines()))
    },
    keep(task) {
      const kept = keepRunning({
        ...toProcess(task),
        folders: watches ? watchedFolders(task.program) : [],
        onRestart: () => output.say(task.program, 'starts again'),
        onDeath: (exit, lines) => onDeath(new Error(describeDeath(task.program, exit, lines))),
      })
      members.push(kept)
      return kept
    },
    async end() {
      for (const member of members.toReversed()) await member.stop()
    },
  }
}

function describeDeath(program: ProgramName, exit: Exit, lines: string[]): string {
  const last = lines.map((line) => `  ${toReadableLine(line, false).text}`)
  return [`${program} ${describeExit(exit)}. Its last lines:`, ...last].join('\n')
}
