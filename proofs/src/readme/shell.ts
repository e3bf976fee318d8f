import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../proof.ts'

interface Shell {
  /** The first match in the output; throws when the commands end or time out before. */
  find(pattern: RegExp): Promise<string>
  /** Sends Ctrl-C to the foreground processes, as a terminal does. Returns whether they ended in time. */
  interrupt(): Promise<boolean>
}

interface ShellOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  timeoutMs: number
  log: Log
}

const TAIL_LINES = 20
const TIMEOUT_MS = 180_000

/** Runs commands one after the other, as if typed. */
export function openShell(commands: string[], { cwd, env, timeoutMs, log }: ShellOptions): Shell {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const send = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It has already ended.
    }
  }
  // On SIGTERM, each process ends its own children.
  const endWithUs = (): void => send('SIGTERM')
  process.on('exit', endWithUs)
  const ended = once(child, 'close').finally(() => process.off('exit', endWithUs))

  const lines: string[] = []
  const watchers = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log(line)
      lines.push(line)
      lines.splice(0, lines.length - TAIL_LINES)
      for (const watch of watchers) watch(line)
    })
  const giveUp = (why: string): Error => new Error([why, ...lines].join('\n'))

  return {
    async find(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const watch = (line: string): void => {
        const [match] = pattern.exec(line) ?? []
        if (match !== undefined) resolve(match)
      }
      watchers.add(watch)
      const limit = setTimeout(() => reject(giveUp('Timed out.')), timeoutMs)
      void ended.then(
        () => reject(giveUp('It ended by itself.')),
        (error: unknown) => reject(giveUp(String(error))),
      )
      return promise.finally(() => {
        clearTimeout(limit)
        watchers.delete(watch)
      })
    },
    async interrupt() {
      send('SIGINT')
      const isOver = await Promise.race([
        ended.then(() => true),
        delay(TIMEOUT_MS, false, { ref: false }),
      ])
      if (!isOver) send('SIGKILL')
      return isOver
    },
  }
}
