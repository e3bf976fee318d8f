import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { endGroup, signalGroup } from './process-group.ts'

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** Set when it could not be started. */
  error?: Error
}

export interface ProcessOptions {
  name: string
  /** Node by default. */
  program?: string
  args: string[]
  cwd: string
  env: Record<string, string>
  onLine: (line: string, isError: boolean) => void
}

export interface RunningProcess {
  /** Undefined when it could not be started. */
  pid: number | undefined
  /** Resolves when the process and all its children are gone; never rejects. */
  exit: Promise<Exit>
  lastLines: () => string[]
  /** SIGTERM, then SIGKILL after the timeout. */
  stop: (timeoutMs?: number) => Promise<Exit>
  /** SIGKILL: nothing is flushed. */
  kill: () => Promise<Exit>
}

const KEPT_LINES = 20
const STOP_TIMEOUT_MS = 8_000

/** Runs a program as the leader of a process group, so that none of its children outlives it. */
export function runProcess({
  program = process.execPath,
  args,
  cwd,
  env,
  onLine,
}: ProcessOptions): RunningProcess {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kept: string[] = []
  const keepLines = (stream: Readable, isError: boolean): void => {
    createInterface({ input: stream }).on('line', (line) => {
      kept.push(line)
      kept.splice(0, kept.length - KEPT_LINES)
      onLine(line, isError)
    })
  }
  keepLines(child.stdout, false)
  keepLines(child.stderr, true)

  const exit = exitOf(child)
  return {
    pid: child.pid,
    exit,
    lastLines: () => [...kept],
    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      const hasEnded = new AbortController()
      void terminate(timeoutMs, child, hasEnded.signal)
      const ended = await exit
      hasEnded.abort()
      return ended
    },
    kill() {
      send(child, 'SIGKILL')
      return exit
    },
  }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const kill = (): void => send(child, 'SIGKILL')
  process.on('exit', kill)
  const exit = await new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('exit', kill)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  if (child.pid !== undefined) await endGroup(child.pid)
  process.off('exit', kill)
  return exit
}

async function terminate(ms: number, child: ChildProcess, hasEnded: AbortSignal): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) send(child, 'SIGTERM')
  try {
    await pause(ms, undefined, { signal: hasEnded })
    send(child, 'SIGKILL')
  } catch {
    // It has ended in time.
  }
}

function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) signalGroup(pid, signal)
}
