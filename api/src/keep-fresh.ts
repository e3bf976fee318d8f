import { STALE_ANSWER_SECONDS } from '@hemicycle/contract'

const STALE_MS = STALE_ANSWER_SECONDS * 1000

/**
 * Something many answers need, kept in memory: read again beside the questions when it is no longer fresh, and
 * before the answer when nobody asked for twice that time. When it cannot be read the last one stays for 60 s more.
 */
export function keepFresh<Value>(
  read: () => Promise<Value>,
  toFreshMs: (value: Value, before: Value | null) => number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let known: { value: Value; at: number; freshMs: number } | null = null
  let triedAt = 0
  let reading: Promise<Value> | null = null

  const refresh = (): Promise<Value> => {
    reading ??= read()
      .then((value) => {
        known = { value, at: now(), freshMs: toFreshMs(value, known?.value ?? null) }
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
    const { value, at, freshMs } = known
    const staleMs = now() - at - freshMs
    if (staleMs > STALE_MS) return refresh()
    if (now() - triedAt <= freshMs) return value
    const refreshed = refresh().catch(() => value)
    return staleMs > freshMs ? refreshed : value
  }
}
