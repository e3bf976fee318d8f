import { setTimeout as pause } from 'node:timers/promises'

export interface Patience {
  /** Completes "…, but not within 60 seconds". */
  what: string
  seconds: number
  signal?: AbortSignal
  pauseMs?: number
}

const PAUSE_MS = 200

class PatienceError extends Error {
  override readonly name = 'PatienceError'
}

/** Asks again and again until the answer is yes; an error in asking is a no. */
export async function waitFor(
  ask: () => Promise<boolean>,
  { what, seconds, signal, pauseMs = PAUSE_MS }: Patience,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    signal?.throwIfAborted()
    const { answer, cause } = await ask().then(
      (yes) => ({ answer: yes, cause: undefined }),
      (error: unknown) => ({ answer: false, cause: error }),
    )
    if (answer) return
    if (performance.now() > deadline) {
      throw new PatienceError(`${what}, but not within ${seconds} seconds`, { cause })
    }
    await pause(pauseMs, undefined, signal ? { signal } : {})
  }
}

/** Looks often, so that short moments are not missed. */
const LOOK_MS = 25
/** A busy machine takes its time; proofs that measure do so by a clock of their own. */
const TIMEOUT_MS = 300_000

/** Looks until the condition holds, and says what was waited for when it does not. */
export const waitUntil = (
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = TIMEOUT_MS,
  pauseMs = LOOK_MS,
): Promise<void> => waitFor(async () => holds(), { what, seconds: timeoutMs / 1000, pauseMs })
