import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 10
/** A minute, because a busy machine is slow. */
const MAX_PAUSES = 6_000

/** Signals every process in the group of a detached child. Returns false when none is left. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Waits after the kill, because a killed process exists until the system has reaped it. */
export async function endGroup(leader: number): Promise<void> {
  signalGroup(leader, 'SIGKILL')
  for (let pauses = 0; pauses < MAX_PAUSES && signalGroup(leader, 0); pauses += 1) {
    await pause(PAUSE_MS)
  }
}
