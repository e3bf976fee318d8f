import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { identify, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

/** What we remember of a process we started, so that another command can find it again. */
export interface ProcessRecord extends ProcessIdentity {
  port: number
}

const recordFile = (folder: string): string => join(folder, 'process.json')

/** Writes without waiting, so that no process exists for long without its record. */
export function saveRecord(folder: string, pid: number, port: number): void {
  const identity = identify(pid)
  if (identity !== null) writeFileSync(recordFile(folder), JSON.stringify({ ...identity, port }))
}

/** Null unless the very process we started still runs: a reused pid is not ours. */
export function loadRunning(folder: string): ProcessRecord | null {
  const record = readRecord(recordFile(folder))
  return record !== null && isRunning(record) ? record : null
}

export function forgetRecord(folder: string): void {
  rmSync(recordFile(folder), { force: true })
}

/** A missing or torn record is no record. */
export function readRecord(file: string): ProcessRecord | null {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(record) ? record : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is ProcessRecord {
  if (typeof value !== 'object' || value === null) return false
  if (!('pid' in value && 'startedAt' in value && 'port' in value)) return false
  const { pid, startedAt, port } = value
  return typeof pid === 'number' && typeof startedAt === 'string' && typeof port === 'number'
}
