import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { EngineStartError } from './errors.ts'
import { isRunning } from './process-identity.ts'
import { forgetRecord, loadRunning, saveRecord } from './process-record.ts'
import type { ProcessRecord } from './process-record.ts'
import { engineUser } from './unprivileged-user.ts'
import { waitUntil } from './wait-until.ts'

/** A program that outlives the command that starts it; its folder holds its record and its log. */
export interface Daemon {
  name: string
  folder: string
  port: number
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  isReady: () => Promise<boolean>
}

const START_SECONDS = 180
const STOP_SECONDS = 20
const LOG_TAIL_LINES = 25

const logFile = (folder: string): string => join(folder, 'log.txt')

export function launchDaemon({ name, folder, port, command, args, cwd, env }: Daemon): void {
  const log = openSync(logFile(folder), 'w')
  const stdio: ['ignore', number, number] = ['ignore', log, log]
  const child = spawn(command, args, { cwd, env, stdio, detached: true, ...engineUser() })
  closeSync(log)
  child.on('error', () => {})
  if (child.pid === undefined) throw new Error(`${name}: ${command} could not be run`)
  saveRecord(folder, child.pid, port)
  child.unref()
}

/** Fails as soon as the process dies, with the end of its log. */
export async function waitForDaemon({ name, folder, isReady }: Daemon): Promise<void> {
  const settled = await waitUntil(
    async () => loadRunning(folder) === null || (await isReady()),
    START_SECONDS,
  )
  const log = readLogTail(folder)
  if (loadRunning(folder) === null) throw new EngineStartError(name, 'stopped while starting', log)
  if (!settled) {
    throw new EngineStartError(name, `was not ready after ${START_SECONDS} seconds`, log)
  }
}

/** Asks with the signal, then insists; nothing happens when it does not run. */
export async function stopDaemon(folder: string, signal: NodeJS.Signals): Promise<void> {
  const running = loadRunning(folder)
  if (running !== null) {
    await end(running, signal)
  }
  forgetRecord(folder)
}

async function end(running: ProcessRecord, signal: NodeJS.Signals): Promise<void> {
  const hasEnded = (): boolean => !isRunning(running)
  send(running, signal)
  if (await waitUntil(hasEnded, STOP_SECONDS)) return
  send(running, 'SIGKILL')
  await waitUntil(hasEnded, STOP_SECONDS)
}

function send({ pid }: ProcessRecord, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have ended by itself since we looked.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function readLogTail(folder: string): string {
  const lines = readFileSync(logFile(folder), 'utf8').trimEnd().split('\n')
  return lines.slice(-LOG_TAIL_LINES).join('\n')
}
