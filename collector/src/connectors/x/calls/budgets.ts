import type { RateLimit } from './x-refusal.ts'

interface Budget {
  remaining: number
  resetAt: number
}

/** Never used: another process with the same token may have made a call. */
const RESERVE = 1
/** X's rate-limit windows last 15 minutes; we never wait much longer, whatever it says. */
const MAX_WAIT_MS = 16 * 60_000
/** For clock skew. */
const AFTER_RESET_MS = 1_000

/**
 * The remaining calls by endpoint, as X last reported them. X gives the end of a window in wall-clock time, which may
 * be adjusted; we wait by the monotonic clock.
 */
export function createBudgets(now = () => performance.now(), wall = Date.now) {
  const budgets = new Map<string, Budget>()
  return {
    /** Takes one call from the budget and returns 0, or returns how long to wait. */
    take(endpoint: string): number {
      const budget = budgets.get(endpoint)
      if (!budget) return 0
      if (now() >= budget.resetAt) {
        budgets.delete(endpoint)
        return 0
      }
      if (budget.remaining <= RESERVE) return budget.resetAt - now()
      budget.remaining -= 1
      return 0
    },
    /** Answers arrive in any order: within one window only a lower number counts. */
    learn(endpoint: string, limit: RateLimit | null): void {
      if (!limit || !Number.isFinite(limit.remaining) || !Number.isFinite(limit.reset)) return
      const leftMs = limit.reset * 1000 + AFTER_RESET_MS - wall()
      const resetAt = now() + Math.min(leftMs, MAX_WAIT_MS)
      const known = budgets.get(endpoint)
      const sameWindow = known !== undefined && Math.abs(known.resetAt - resetAt) < AFTER_RESET_MS
      const remaining = sameWindow ? Math.min(known.remaining, limit.remaining) : limit.remaining
      budgets.set(endpoint, { remaining, resetAt })
    },
  }
}
