import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanUpOnce } from '@hemicycle/tools/parliament'

interface Program {
  pid: number
  /** The first line that it prints, complaints aside. */
  firstLine: Promise<string>
  /** Ends it and all that it has started. */
  stop: () => Promise<void>
}

const KEPT_LINES = 20
const PATIENCE_MS = 8_000

/** Runs a program as the leader of a group, so that nothing it starts outlives it. */
export async function runProgram(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<Program> {
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  const first = Promise.withResolvers<string>()
  const keep = (line: string): void => {
    lines.push(line)
    lines.splice(0, lines.length - KEPT_LINES)
  }
  createInterface({ input: child.stdout }).on('line', keep).once('line', first.resolve)
  createInterface({ input: child.stderr }).on('line', keep)
  const ended = once(child, 'close')
  void ended.then(
    () => first.reject(new Error([`${name} has ended`, ...lines].join('\n'))),
    (error: unknown) => first.reject(error),
  )
  // A caller that never reads the line must not fail for want of it.
  first.promise.catch(() => {})
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  const endWithUs = (): void => send(pid, 'SIGKILL')
  process.on('exit', endWithUs)
  const stop = cleanUpOnce(async () => {
    // Asked first: what is killed leaves its locks and sockets behind.
    send(pid, 'SIGTERM')
    await Promise.race([ended, pause(PATIENCE_MS, null, { ref: false })])
    send(pid, 'SIGKILL')
    await ended
    process.off('exit', endWithUs)
  })
  return { pid, firstLine: first.promise, stop }
}

function send(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // All of them are gone.
  }
}
