import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const TAIL_LINES = 20

interface RunningScript {
  child: ChildProcess
  /** The exit code. */
  ended: Promise<number | null>
  /** The last lines of its output. */
  output: () => string
  kill: () => void
}

/** Runs a shell script that ends with `exec`, so its pid becomes that of the program. It is killed when this process exits. */
export function runScript(args: string[], env: Record<string, string>): RunningScript {
  const child = spawn('bash', args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      lines.splice(0, lines.length - TAIL_LINES)
    })
  }
  const ended = once(child, 'close').then(() => {
    process.off('exit', kill)
    return child.exitCode
  })
  return { child, ended, output: () => lines.join('\n'), kill }
}
