import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { waitUntil } from './wait-until.ts'

const TIMEOUT_SECONDS = 300

/** Runs one action at a time, across processes; the lock of a dead process is ignored. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  if (!(await waitUntil(() => takeLock(file), TIMEOUT_SECONDS))) {
    throw new Error(`Another command is still using the engines: it holds ${file}.`)
  }
  try {
    return await action()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Linking a complete file creates the lock and its holder atomically. */
function takeLock(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function isHeld(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
