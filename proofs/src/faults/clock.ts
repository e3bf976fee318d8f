import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'

/** Settings that let a process read from a file by how much its clock is wrong. */
export function toClockSettings(file: string): Record<string, string> {
  const library = join(CHECKERS_FOLDER, 'lib/libfaketime.so.1')
  if (!existsSync(library)) throw new Error(`${library} is missing`)
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Only the time of day is wrong; both names, for it was renamed.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}
