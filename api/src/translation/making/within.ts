import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 1_000

/** What the store says, or the other value when it is away or slow: translating goes on without it. */
export async function within<Value>(ask: () => Promise<Value>, otherwise: Value): Promise<Value> {
  const done = new AbortController()
  const patience = pause(PATIENCE_MS, otherwise, { signal: done.signal }).catch(() => otherwise)
  try {
    return await Promise.race([ask().catch(() => otherwise), patience])
  } finally {
    done.abort()
  }
}
