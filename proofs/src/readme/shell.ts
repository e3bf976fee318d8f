import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../proof.ts'

interface Shell {
  /** The first match in what is printed; an error when everything ends or time is up before. */
  find(pattern: RegExp): Promise<string>
  /** Ctrl-C, as a terminal sends it, to all that runs in the foreground. Whether it ended in time. */
  interrupt(): Promise<boolean>
}

interface ShellOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  limitMs: number
  log: Log
}

const KEPT_LINES = 20
const TIMEOUT_MS = 180_000

/** Runs commands one after the other, as somebody would who types them. */
export function openShell(commands: string[], { cwd, env, limitMs, log }: ShellOptions): Shell {
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
      // It is over already.
    }
  }
  // What was started there ends what it has started itself, when it is asked.
  const endWithUs = (): void => send('SIGTERM')
  process.on('exit', endWithUs)
  const ended = once(child, 'close').finally(() => process.off('exit', endWithUs))

  const lines: string[] = []
  const watchers = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log(line)
      lines.push(line)
      lines.splice(0, lines.length - KEPT_LINES)
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
      const limit = setTimeout(() => reject(giveUp('It takes too long.')), limitMs)
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
        pause(TIMEOUT_MS, false, { ref: false }),
      ])
      if (!isOver) send('SIGKILL')
      return isOver
    },
  }
}
