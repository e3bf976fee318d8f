import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Settings of a process whose memory is measured. */
export const MEASURED = {
  NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'collect-on-signal.ts')}`,
}

const SETTLE_MS = 1_000
const MAX_TURNS = 30
const SETTLED = 0.01

/** Memory of a process in MB (PSS), collected until it no longer falls. */
export async function readSettledMemory(pid: number): Promise<number> {
  let before = Infinity
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    process.kill(pid, 'SIGUSR2')
    await delay(SETTLE_MS)
    const now = readPss(pid)
    if (Math.abs(before - now) <= now * SETTLED) return now
    before = now
  }
  return before
}

function readPss(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024
}
