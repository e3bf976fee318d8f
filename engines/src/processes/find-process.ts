import { execFileSync } from 'node:child_process'

import { waitUntil } from './wait-until.ts'

const MAX_LISTING_BYTES = 64 * 1024 * 1024

/**
 * The pid of the process whose command line contains these words, or null. Engines have their data folder there. A pid file
 * is not enough: after a crash, its pid may belong to another program.
 */
export function findProcess(words: string): number | null {
  const listing = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], {
    encoding: 'utf8',
    maxBuffer: MAX_LISTING_BYTES,
  })
  const line = listing.split('\n').find((candidate) => candidate.includes(words))
  return line === undefined ? null : Number.parseInt(line, 10)
}

/** Waits until the process is gone; returns false on timeout. */
export async function endProcess(
  words: string,
  signal: NodeJS.Signals,
  seconds: number,
): Promise<boolean> {
  const pid = findProcess(words)
  if (pid === null) return true
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
  return waitUntil(() => findProcess(words) === null, seconds)
}
