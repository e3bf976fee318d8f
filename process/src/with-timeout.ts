import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT_MS = 1_000

/** Returns the result of the work, or the fallback when it fails or times out. */
export async function withTimeout<Value, const Fallback>(
  work: () => Promise<Value>,
  fallback: Fallback,
  timeoutMs = TIMEOUT_MS,
): Promise<Value | Fallback> {
  const done = new AbortController()
  const timeout = delay(timeoutMs, fallback, { signal: done.signal }).catch(() => fallback)
  try {
    return await Promise.race([work().catch(() => fallback), timeout])
  } finally {
    done.abort()
  }
}
