import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A process of ours under test: it can be killed at any moment and started again. */
export interface Child {
  start(): void
  /** SIGKILL: no goodbye, nothing flushed. */
  kill(): Promise<void>
  /** Asks it to end, as an operator would. */
  stop(): Promise<void>
  /** Waits for its own end; answers the exit code. */
  ended(): Promise<number | null>
  output(): string
}

export function createChild(script: string, args: string[], env: Record<string, string>): Child {
  let child: ChildProcess | null = null
  let output = ''
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    start() {
      child = spawn(process.execPath, [script, ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
      })
      child.stdout?.on('data', (data) => (output += String(data)))
      child.stderr?.on('data', (data) => (output += String(data)))
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async ended() {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child?.exitCode ?? null
    },
    output: () => output,
  }
}
