import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 1_000

/** What an engine says, or the other value when it is away or slow: we go on without it. */
export async function within<Value, const Other>(
  ask: () => Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  const done = new AbortController()
  const patience = pause(PATIENCE_MS, otherwise, { signal: done.signal }).catch(() => otherwise)
  try {
    return await Promise.race([ask().catch(() => otherwise), patience])
  } finally {
    done.abort()
  }
}
