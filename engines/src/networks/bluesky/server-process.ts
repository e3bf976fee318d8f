import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

import type { Engine } from '../../engine.ts'
import { EngineStartError } from '../../processes/errors.ts'
import { waitUntil } from '../../processes/wait-until.ts'

const START_SECONDS = 120
const STOP_MS = 10_000

interface ServerOptions {
  name: string
  program: string
  args: string[]
  env: Record<string, string>
  logFile: string
  /** Answers 200 when the server is ready. */
  readyUrl: string
  url: string
}

/** A server as a child of this process, which it never outlives. Returns when it is ready. */
export async function startServer(options: ServerOptions): Promise<Engine> {
  let child = await start(options)
  return {
    url: options.url,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    start: async () => {
      child = await start(options)
    },
  }
}

async function start(options: ServerOptions): Promise<ChildProcess> {
  const { name, program, args, env, logFile, readyUrl } = options
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    // Nothing is written to the pipe; its end tells the server that we are gone.
    stdio: ['pipe', log, log],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.on('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let problem: unknown = null
  child.once('error', (error) => (problem = error))
  const isReady = async (): Promise<boolean> =>
    hasEnded(child) || problem !== null || (await answers(readyUrl))
  const isInTime = await waitUntil(isReady, START_SECONDS)
  if (isInTime && !hasEnded(child) && problem === null) return child
  await end(child, 'SIGKILL')
  throw new EngineStartError(name, 'did not start', logFile, problem)
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const lastResort = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(lastResort)
}
