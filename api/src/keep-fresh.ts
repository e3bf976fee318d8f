import { CACHE_MAX_AGE_SECONDS } from '@hemicycle/contract'

const FRESH_MS = CACHE_MAX_AGE_SECONDS * 1000

/**
 * Something many answers need, kept in memory: read again after 10 s beside the questions, and before the answer
 * when nobody asked for 20 s; or after another time, and twice that. When it cannot be read the last one stays.
 */
export function keepFresh<Value>(
  read: () => Promise<Value>,
  now: () => number,
  freshMs: number = FRESH_MS,
): () => Promise<Value> {
  let known: { value: Value; at: number } | null = null
  let triedAt = 0
  let reading: Promise<Value> | null = null

  const refresh = (): Promise<Value> => {
    reading ??= read()
      .then((value) => {
        known = { value, at: now() }
        return value
      })
      .finally(() => {
        triedAt = now()
        reading = null
      })
    return reading
  }

  return async () => {
    if (known === null) return refresh()
    const { value, at } = known
    if (now() - triedAt <= freshMs) return value
    const refreshed = refresh().catch(() => value)
    return now() - at > 2 * freshMs ? refreshed : value
  }
}
