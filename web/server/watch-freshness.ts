import { isCacheable } from '@hemicycle/contract'
import type { Ask } from '#web/api/client.ts'

interface WatchedAsk {
  ask: Ask
  /** How long the answers stay fresh, in milliseconds. */
  freshForMs: () => number
  /** Whether one of them was an old answer given again. */
  isStale: () => boolean
}

/** Asks, and remembers how fresh the answers are: a page must not outlive what it was made from. */
export function watchFreshness(ask: Ask, cacheSeconds: number): WatchedAsk {
  let seconds = cacheSeconds
  let isStale = false
  return {
    isStale: () => isStale,
    freshForMs: () => Math.max(0, seconds * 1000),
    ask: async (path) => {
      const answer = await ask(path)
      isStale ||= answer.headers.get('x-stale') === '1'
      const isKept =
        isCacheable(answer.status) && !answer.headers.get('cache-control')?.includes('no-store')
      const age = Number(answer.headers.get('age') ?? 0) || 0
      seconds = isKept ? Math.min(seconds, cacheSeconds - age) : 0
      return answer
    },
  }
}
