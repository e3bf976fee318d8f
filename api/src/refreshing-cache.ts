import { setTimeout as pause } from 'node:timers/promises'
import { STALE_ANSWER_SECONDS } from '@hemicycle/contract'

const MAX_STALE_MS = STALE_ANSWER_SECONDS * 1000

interface Options {
  now?: () => number
  /** Up to this age, a caller waits only so long for the read, and then gets the value there is. */
  hurry?: { untilMs: number; waitMs: number }
}

/**
 * One value in memory, stale-while-revalidate: an expired value is returned while it is read again in the background.
 * After twice its lifetime the caller waits for the read. If reads fail, the last value is served for 60 s more.
 */
export function createRefreshingCache<Value>(
  read: () => Promise<Value>,
  toTtlMs: (value: Value, previous: Value | null) => number,
  { now = () => performance.now(), hurry }: Options = {},
): () => Promise<Value> {
  let cached: { value: Value; at: number; ttlMs: number } | null = null
  let triedAt = 0
  let reading: Promise<Value> | null = null

  const refresh = (): Promise<Value> => {
    reading ??= read()
      .then((value) => {
        cached = { value, at: now(), ttlMs: toTtlMs(value, cached?.value ?? null) }
        return value
      })
      .finally(() => {
        triedAt = now()
        reading = null
      })
    return reading
  }

  return async () => {
    if (cached === null) return refresh()
    const { value, at, ttlMs } = cached
    const age = now() - at
    if (age > ttlMs + MAX_STALE_MS) return refresh()
    if (now() - triedAt <= ttlMs) return value
    const refreshed = refresh().catch(() => value)
    if (age <= 2 * ttlMs) return value
    if (hurry === undefined || age > hurry.untilMs) return refreshed
    return Promise.race([refreshed, pause(hurry.waitMs, value, { ref: false })])
  }
}
