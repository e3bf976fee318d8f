import { linkSync, rmSync, writeFileSync } from 'node:fs'

import { identify, isRunning } from './process-identity.ts'
import { readRecord } from './process-record.ts'
import { waitUntil } from './wait-until.ts'

const PATIENCE_SECONDS = 300

/** One at a time, also between processes; the lock of a process that died counts for nothing. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  if (!(await waitUntil(() => takeLock(file), PATIENCE_SECONDS))) {
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
  writeFileSync(draft, JSON.stringify({ ...identify(process.pid), port: 0 }))
  try {
    linkSync(draft, file)
    return true
  } catch {
    const holder = readRecord(file)
    if (holder === null || !isRunning(holder)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}
