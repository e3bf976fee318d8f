import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 10
/** A minute: on a busy machine the system takes its time. */
const MAX_PAUSES = 6_000

/** Signals every process of the group that a detached child leads. False when none is left. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** A killed process is there for a moment longer, until the system has cleared it away. */
export async function endGroup(leader: number): Promise<void> {
  signalGroup(leader, 'SIGKILL')
  for (let pauses = 0; pauses < MAX_PAUSES && signalGroup(leader, 0); pauses += 1) {
    await pause(PAUSE_MS)
  }
}
