import { setTimeout as pause } from 'node:timers/promises'

export interface WaitOptions {
  /** Completes "…, but not within 60 seconds". */
  what: string
  seconds: number
  signal?: AbortSignal
  pauseMs?: number
}

const PAUSE_MS = 200

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Polls until `ask` returns true; an error counts as false. */
export async function waitFor(
  ask: () => Promise<boolean>,
  { what, seconds, signal, pauseMs = PAUSE_MS }: WaitOptions,
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
      throw new TimeoutError(`${what}, but not within ${seconds} seconds`, { cause })
    }
    await pause(pauseMs, undefined, signal ? { signal } : {})
  }
}

/** Short, so that brief states are not missed. */
const POLL_INTERVAL_MS = 25
/** Long enough for a busy machine; proofs that measure time have their own clock. */
const TIMEOUT_MS = 300_000

/** Polls until the condition holds; the error names what was waited for. */
export const waitUntil = (
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = TIMEOUT_MS,
  pauseMs = POLL_INTERVAL_MS,
): Promise<void> => waitFor(async () => holds(), { what, seconds: timeoutMs / 1000, pauseMs })
