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
