const WINDOW_MS = 15 * 60_000

interface Window {
  calls: number
  endsAt: number
}

export interface RateLimit {
  limit: number
  remaining: number
  /** Unix seconds. */
  reset: number
  refused: boolean
}

/** Counts calls per endpoint in 15-minute windows that start with the first call. */
export class RateLimits {
  readonly #windows = new Map<string, Window>()

  take(endpoint: string, limit: number, now = Date.now()): RateLimit {
    const current = this.#windows.get(endpoint)
    const window = current && current.endsAt > now ? current : { calls: 0, endsAt: now + WINDOW_MS }
    this.#windows.set(endpoint, window)
    const refused = window.calls >= limit
    if (!refused) window.calls += 1
    return {
      limit,
      remaining: limit - window.calls,
      reset: Math.ceil(window.endsAt / 1000),
      refused,
    }
  }
}
