import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cleanUpOnce } from '@hemicycle/tools/parliament'

const SCRIPT = join(import.meta.dirname, 'run-as-postgres.sh')
/** It sees nothing of the caller's PG… variables. */
const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const KEPT_LINES = 20
const PATIENCE_MS = 60_000

export interface Place {
  /** The root file system. */
  root: string
  /** The folder that it sees as /var/lib/postgresql. */
  data: string
}

export interface Running {
  /** The exit code. */
  ended: Promise<number | null>
  hasEnded(): boolean
  /** The last lines of all that it said. */
  output(): string
  /** Asks, and after a while insists; an interruption does the same. */
  stop(): Promise<void>
}

export function runAsPostgres({ root, data }: Place, program: string, args: string[]): Running {
  // Each becomes the next, so that one process id leads to PostgreSQL.
  const child = spawn('bash', [SCRIPT, root, data, program, ...args], {
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      lines.splice(0, lines.length - KEPT_LINES)
    })
  }
  const ended = once(child, 'close').then(() => {
    process.off('exit', kill)
    return child.exitCode
  })
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => lines.join('\n'),
    stop: cleanUpOnce(async () => {
      // PostgreSQL's fast shutdown: it does not wait for clients.
      child.kill('SIGINT')
      const insist = setTimeout(kill, PATIENCE_MS)
      await ended
      clearTimeout(insist)
    }),
  }
}
