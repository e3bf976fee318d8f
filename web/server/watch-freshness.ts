import { CACHE_MAX_AGE_SECONDS } from '@hemicycle/contract/constants'
import type { Ask } from '../src/api/ask.ts'

/** Asks, and remembers how long the answers stay fresh: a page must not outlive what it was made from. */
export function watchFreshness(ask: Ask): { ask: Ask; freshForMs: () => number } {
  let seconds = CACHE_MAX_AGE_SECONDS
  return {
    freshForMs: () => Math.max(0, seconds * 1000),
    ask: async (path) => {
      const answer = await ask(path)
      const isKept = answer.ok && !answer.headers.get('cache-control')?.includes('no-store')
      const age = Number(answer.headers.get('age') ?? 0) || 0
      seconds = isKept ? Math.min(seconds, CACHE_MAX_AGE_SECONDS - age) : 0
      return answer
    },
  }
}
