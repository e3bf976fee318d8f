import { execFileSync } from 'node:child_process'

import { waitUntil } from './wait-until.ts'

const MAX_LISTING_BYTES = 64 * 1024 * 1024

/**
 * The pid of the process whose command line holds these words; null when there is none. Engines name their data folder
 * there, which a pid file cannot replace: after a crash its pid may be that of another program.
 */
export function findProcess(words: string): number | null {
  const listing = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], {
    encoding: 'utf8',
    maxBuffer: MAX_LISTING_BYTES,
  })
  const line = listing.split('\n').find((candidate) => candidate.includes(words))
  return line === undefined ? null : Number.parseInt(line, 10)
}

/** Waits until it is gone; false when the time ran out first. */
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
    // It may have ended by itself since we looked.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
  return waitUntil(() => findProcess(words) === null, seconds)
}
