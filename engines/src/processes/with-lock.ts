import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { waitUntil } from './wait-until.ts'

const TIMEOUT_SECONDS = 300

/** One at a time, also between processes; the lock of a process that died counts for nothing. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  if (!(await waitUntil(() => takeLock(file), TIMEOUT_SECONDS))) {
    throw new Error(`Another command still works on the engines: it holds ${file}.`)
  }
  try {
    return await action()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Linking a finished file shows the lock and its holder at once. */
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
