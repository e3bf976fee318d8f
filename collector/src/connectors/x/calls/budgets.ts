import type { RateLimit } from './x-refusal.ts'

interface Budget {
  remaining: number
  resetAt: number
}

/** Never used: another process with the same token may have taken some. */
const RESERVE = 1
/** X's windows have 15 minutes; whatever it says, we do not wait much longer. */
const LONGEST_WAIT_MS = 16 * 60_000
/** Clocks differ. */
const AFTER_RESET_MS = 1_000

/**
 * How many calls X still takes, by endpoint, as it told us last. Its windows end by the clock on the wall, which may be
 * set meanwhile: we wait by another.
 */
export function openBudgets(now = () => performance.now(), wall = Date.now) {
  const budgets = new Map<string, Budget>()
  return {
    /** Takes one call from the budget and answers 0, or says how long to wait before asking again. */
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
    /** Answers come in any order: within one window only less counts. */
    learn(endpoint: string, limit: RateLimit | null): void {
      if (!limit || !Number.isFinite(limit.remaining) || !Number.isFinite(limit.reset)) return
      const leftMs = limit.reset * 1000 + AFTER_RESET_MS - wall()
      const resetAt = now() + Math.min(leftMs, LONGEST_WAIT_MS)
      const known = budgets.get(endpoint)
      const sameWindow = known !== undefined && Math.abs(known.resetAt - resetAt) < AFTER_RESET_MS
      const remaining = sameWindow ? Math.min(known.remaining, limit.remaining) : limit.remaining
      budgets.set(endpoint, { remaining, resetAt })
    },
  }
}
